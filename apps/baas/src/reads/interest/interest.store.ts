import { Injectable } from '@nestjs/common';
import type { Interest, InterestPeriod, SettledMovement } from '@sandbourse/ledger';
import { type Currency, Money } from '@sandbourse/money';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { type Row, type Tx } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';

/** The balance of an account in one currency, and its movements since the start of a period. */
export interface MovedCash {
  readonly accountId: string;
  readonly currency: Currency;
  readonly booked: Money;
  readonly movements: readonly SettledMovement[];
}

export interface PostedInterest extends Interest {
  readonly currency: Currency;
}

interface PostedRow extends Row {
  currency: Currency;
  credit: string;
  debit: string;
}

interface CashRow extends Row {
  account_id: string;
  currency: Currency;
  /** The settlement date of a movement; null in the row with the total of all booked cash. */
  date: string | null;
  amount: string;
}

/**
 * Selects cash balances and their movements after a date. Cash that settles after its trade date comes from
 * `cash_settlements`, with one row for each date. All other cash settles on its trade date and comes from the entries.
 * One statement reads balances and movements, so that both include the same entries. The statement reads the accounts
 * one by one, so that it reads no rows of other firms.
 */
const MOVED = `
  with bearing as (
    select account_id from accounts
     where firm_id = $1 and status <> 'CLOSED' and custodian_kind = 'NATIVE' and management <> 'HELD_AWAY'
  )
  select account_id, currency, null::date as date, amount::text as amount
    from bearing join cash_balances using (account_id)
  union all
  select account_id, currency, settlement_date, amount::text
    from bearing join cash_settlements using (account_id) where settlement_date > $2
  union all
  select account_id, currency, trade_date, amount::text
    from bearing cross join lateral (
      select e.currency, e.trade_date, sum(e.net_amount) as amount
        from ledger_entries e
       where e.account_id = bearing.account_id and e.trade_date > $2 and e.settlement_date <= e.trade_date
       group by e.currency, e.trade_date
    ) moved
  order by account_id, currency`;

@Injectable()
export class InterestStore {
  /**
   * Returns the cash that earns interest in a firm's accounts. Closed accounts and held-away accounts earn no interest.
   */
  async movedSince(tx: Tx, firmId: string, { from }: InterestPeriod): Promise<MovedCash[]> {
    const rows = await tx.query<CashRow>(MOVED, [firmId, from]);
    return [...groupedBy(rows, row => `${row.account_id} ${row.currency}`).values()].flatMap(movedCash);
  }

  /** Returns interest posted to an account in a year, by currency. */
  async postedIn(tx: Tx, scope: Scope, accountId: string, year: number): Promise<PostedInterest[]> {
    const rows = await tx.query<PostedRow>(
      `select e.currency,
              coalesce(sum(e.net_amount) filter (where e.net_amount > 0), 0)::text as credit,
              coalesce(-sum(e.net_amount) filter (where e.net_amount < 0), 0)::text as debit
         from ledger_entries e join accounts a using (account_id)
        where ${visibleSql('a', 1)} and e.account_id = $4 and e.type = 'INTEREST'
          and e.settlement_date between $5::date and $6::date
        group by e.currency order by e.currency`,
      [...scopeValues(scope), accountId, `${year}-01-01`, `${year}-12-31`],
    );
    return rows.map(({ currency, credit, debit }) => ({
      currency,
      credit: Money.of(credit),
      debit: Money.of(debit),
    }));
  }
}

function movedCash(rows: readonly CashRow[]): MovedCash[] {
  const booked = rows.find(({ date }) => date === null);
  if (!booked) return [];
  return [
    {
      accountId: booked.account_id,
      currency: booked.currency,
      booked: Money.of(booked.amount),
      movements: rows.flatMap(({ date, amount }) => (date === null ? [] : [{ date, amount: Money.of(amount) }])),
    },
  ];
}
