import { Injectable } from '@nestjs/common';
import type { Entry, Holding } from '@sandbourse/ledger';
import { Money, Quantity } from '@sandbourse/money';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import { ENTRY } from '../../books/records/entry-columns.js';
import type { AsOf } from './as-of.js';

export interface TransactionFilter {
  readonly accountId: string | null;
  readonly type: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

@Injectable()
export class TransactionStore {
  /** Returns a page of transactions, newest first. */
  async page(
    tx: Tx,
    scope: Scope,
    filter: TransactionFilter,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<Entry[]> {
    const { sql, values } = matching(scope, filter);
    const part = `order by e.transaction_id desc limit $${values.length + 1} offset $${values.length + 2}`;
    const rows = await tx.query(`select e.* ${sql} ${part}`, [...values, limit, offset]);
    return rows.map(ENTRY.read);
  }

  async count(tx: Tx, scope: Scope, filter: TransactionFilter): Promise<number> {
    const { sql, values } = matching(scope, filter);
    const [row] = await tx.query<{ count: number }>(`select count(*) ${sql}`, values);
    return row?.count ?? 0;
  }

  /** Returns the entries of one account after a given entry, in sequence. */
  async after(tx: Tx, accountId: string, sequence: number, limit: number): Promise<Entry[]> {
    const rows = await tx.query(
      'select * from ledger_entries where account_id = $1 and sequence > $2 order by sequence limit $3',
      [accountId, sequence, limit],
    );
    return rows.map(ENTRY.read);
  }

  /** Returns all entries of these accounts, in the order of their ids. */
  async ofAccounts(tx: Tx, accountIds: readonly string[]): Promise<Entry[]> {
    const rows = await tx.query('select * from ledger_entries where account_id = any($1) order by transaction_id', [
      accountIds,
    ]);
    return rows.map(ENTRY.read);
  }

  /** Returns entries by id. Used to read the entries of executions that a later report may bust. */
  async find(tx: Tx, transactionIds: readonly string[]): Promise<Entry[]> {
    if (transactionIds.length === 0) return [];
    const rows = await tx.query('select * from ledger_entries where transaction_id = any($1)', [transactionIds]);
    return rows.map(ENTRY.read);
  }

  async findVisible(tx: Tx, scope: Scope, transactionId: string): Promise<Entry | undefined> {
    const [row] = await tx.query(
      `select e.* from ledger_entries e join accounts a using (account_id)
        where e.transaction_id = $4 and ${visibleSql('a', 1)}`,
      [...scopeValues(scope), transactionId],
    );
    return row && ENTRY.read(row);
  }

  /**
   * Returns the holdings of one account at a past moment, by symbol. Postgres sums the partition of the account. The
   * sums are exact (numeric), and no entries are loaded into memory.
   */
  async holdingsAsOf(tx: Tx, scope: Scope, accountId: string, moment: AsOf): Promise<Map<string, Holding>> {
    const rows = await tx.query<{ symbol: string; quantity: string; cost_basis: string }>(
      `select e.symbol, sum(e.quantity) as quantity, sum(e.cost_amount) as cost_basis
         from ledger_entries e join accounts a using (account_id)
        where ${visibleSql('a', 1)} and e.account_id = $4 and ${isPast(moment)}
          and e.symbol is not null and e.quantity is not null
        group by e.symbol`,
      [...scopeValues(scope), accountId, dayOrInstant(moment)],
    );
    return new Map(
      rows.map(row => [row.symbol, { quantity: Quantity.of(row.quantity), costBasis: Money.of(row.cost_basis) }]),
    );
  }

  /**
   * Returns the entries of securities that have a lot of unknown cost, in the order of posting. Leaves out entries
   * booked after the moment.
   */
  async ofUnknownCostAsOf(tx: Tx, scope: Scope, accountId: string, moment: AsOf): Promise<Entry[]> {
    const rows = await tx.query(
      `select e.* from ledger_entries e join accounts a using (account_id)
        where ${visibleSql('a', 1)} and e.account_id = $4 and ${isPast(moment)}
          and e.symbol in (select symbol from ledger_entries
                            where account_id = $4 and lots @> '{"lots": [{"is_cost_unknown": true}]}')
        order by e.sequence`,
      [...scopeValues(scope), accountId, dayOrInstant(moment)],
    );
    return rows.map(ENTRY.read);
  }
}

const isPast = ({ kind }: AsOf) => (kind === 'DAY' ? 'e.trade_date <= $5::date' : 'e.executed_at <= $5::timestamptz');
const dayOrInstant = (moment: AsOf) => (moment.kind === 'DAY' ? moment.day : moment.at);

/**
 * Returns conditions only for the filters that are set. A query with conditions for all filters would have a cached
 * plan that cannot use an index.
 */
function matching(scope: Scope, { accountId, type, from, to }: TransactionFilter): { sql: string; values: unknown[] } {
  const values: unknown[] = [...scopeValues(scope)];
  const narrowing = [
    ['e.account_id =', accountId],
    ['e.type =', type],
    ['e.trade_date >=', from],
    ['e.trade_date <=', to],
  ] as const;
  const conditions = narrowing.flatMap(([condition, value]) =>
    value === null ? [] : [`${condition} $${values.push(value)}`],
  );
  const sql = `from ledger_entries e join accounts a using (account_id)
    where ${[visibleSql('a', 1), ...conditions].join(' and ')}`;
  return { sql, values };
}
