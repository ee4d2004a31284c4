import { Injectable } from '@nestjs/common';
import { type Currency, Money } from '@sandbourse/money';
import { type Row, type Scope, scopeValues, type Tx, visibleSql } from '@sandbourse/platform';
import type { CashSettlement } from './settlement.js';

interface SettlementRow extends Row {
  account_id: string;
  currency: Currency;
  settlement_date: string;
  amount: string;
}

/** Whose cash, and which day it is for its firm. */
export interface AccountDay {
  readonly accountId: string;
  readonly today: string;
}

@Injectable()
export class SettlementStore {
  /** What settles after today, by account in the order of days. */
  async pending(tx: Tx, scope: Scope, days: readonly AccountDay[]): Promise<CashSettlement[]> {
    const rows = await tx.query<SettlementRow>(
      `select s.* from unnest($4::text[], $5::date[]) as day (account_id, today)
         join accounts a using (account_id)
         join cash_settlements s on s.account_id = day.account_id and s.settlement_date > day.today
        where ${visibleSql('a', 1)} order by s.account_id, s.settlement_date, s.currency`,
      [...scopeValues(scope), days.map(day => day.accountId), days.map(day => day.today)],
    );
    return rows.map(fromRow);
  }

  /** What settles in a firm from one day to another, both included, by day. */
  async between(tx: Tx, firmId: string, from: string, to: string): Promise<CashSettlement[]> {
    const rows = await tx.query<SettlementRow>(
      `select s.* from cash_settlements s join accounts a using (account_id)
        where a.firm_id = $1 and s.settlement_date between $2 and $3
        order by s.settlement_date, s.account_id, s.currency`,
      [firmId, from, to],
    );
    return rows.map(fromRow);
  }

  /** Adds to what settles on each day: one row an account, currency and day. */
  add(tx: Tx, settlements: readonly CashSettlement[]): void {
    if (settlements.length === 0) return;
    tx.send(
      `insert into cash_settlements (account_id, currency, settlement_date, amount)
       select * from unnest($1::text[], $2::text[], $3::date[], $4::numeric[])
       on conflict (account_id, settlement_date, currency)
       do update set amount = cash_settlements.amount + excluded.amount`,
      [
        settlements.map(settlement => settlement.accountId),
        settlements.map(settlement => settlement.currency),
        settlements.map(settlement => settlement.settlementDate),
        settlements.map(settlement => settlement.amount.toString()),
      ],
    );
  }
}

function fromRow(row: SettlementRow): CashSettlement {
  return {
    accountId: row.account_id,
    currency: row.currency,
    settlementDate: row.settlement_date,
    amount: Money.of(row.amount),
  };
}
