import { Injectable } from '@nestjs/common';
import { type CashSettlement } from '@sandbourse/ledger';
import { Money } from '@sandbourse/money';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { column, columns, type Tx } from '@sandbourse/platform/database';

export const SETTLEMENT = columns<CashSettlement>({
  accountId: column.text(),
  currency: column.text(),
  settlementDate: column.date(),
  amount: column.numeric(Money),
  proceeds: column.numeric(Money),
});

/** Returns SQL that adds settlements to stored totals. Each account, currency and settlement date has one total. */
export const addSettlementsSql = (parameter: number) => `${SETTLEMENT.insertInto('cash_settlements', parameter)}
  on conflict (account_id, settlement_date, currency) do update
    set amount = cash_settlements.amount + excluded.amount, proceeds = cash_settlements.proceeds + excluded.proceeds`;

const ADD = addSettlementsSql(1);

const PENDING = `
  select s.* from unnest($4::text[], $5::date[]) as day (account_id, today)
    join accounts a using (account_id)
    join cash_settlements s on s.account_id = day.account_id and s.settlement_date > day.today
   where ${visibleSql('a', 1)} order by s.account_id, s.settlement_date, s.currency`;

/** An account, and its firm's current business date. */
export interface AccountDay {
  readonly accountId: string;
  readonly today: string;
}

@Injectable()
export class SettlementStore {
  /** Returns the cash that settles after today, by account, in order of date. */
  async pending(tx: Tx, scope: Scope, days: readonly AccountDay[]): Promise<CashSettlement[]> {
    const rows = await tx.query(PENDING, [
      ...scopeValues(scope),
      days.map(day => day.accountId),
      days.map(day => day.today),
    ]);
    return rows.map(SETTLEMENT.read);
  }

  /** Returns the cash that settles in a firm between two dates, both inclusive, in order of date. */
  async between(tx: Tx, firmId: string, from: string, to: string): Promise<CashSettlement[]> {
    const rows = await tx.query(
      `select s.* from cash_settlements s join accounts a using (account_id)
        where a.firm_id = $1 and s.settlement_date between $2 and $3
        order by s.settlement_date, s.account_id, s.currency`,
      [firmId, from, to],
    );
    return rows.map(SETTLEMENT.read);
  }

  add(tx: Tx, settlements: readonly CashSettlement[]): void {
    if (settlements.length === 0) return;
    tx.send(ADD, [SETTLEMENT.json(settlements)]);
  }
}
