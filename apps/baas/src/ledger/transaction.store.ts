import { Injectable } from '@nestjs/common';
import type { Entry } from '@sandbourse/ledger';
import { type Scope, scopeValues, type Tx, visibleSql } from '@sandbourse/platform';
import { type EntryRow, entryFromRow } from './entry-row.js';

export interface TransactionFilter {
  readonly accountId: string | null;
  readonly type: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

const MATCHING = `
    from ledger_entries e join accounts a using (account_id)
   where ${visibleSql('a', 1)}
     and ($4::text is null or e.account_id = $4)
     and ($5::text is null or e.type = $5)
     and ($6::date is null or e.trade_date >= $6)
     and ($7::date is null or e.trade_date <= $7)`;

@Injectable()
export class TransactionStore {
  /** Newest first. */
  async page(
    tx: Tx,
    scope: Scope,
    filter: TransactionFilter,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<Entry[]> {
    const rows = await tx.query<EntryRow>(`select e.* ${MATCHING} order by e.transaction_id desc limit $8 offset $9`, [
      ...valuesOf(scope, filter),
      limit,
      offset,
    ]);
    return rows.map(entryFromRow);
  }

  async count(tx: Tx, scope: Scope, filter: TransactionFilter): Promise<number> {
    const [row] = await tx.query<{ count: number }>(`select count(*) ${MATCHING}`, valuesOf(scope, filter));
    return row?.count ?? 0;
  }

  /** The entries that known executions made: what a bust takes back. */
  async find(tx: Tx, transactionIds: readonly string[]): Promise<Entry[]> {
    if (transactionIds.length === 0) return [];
    const rows = await tx.query<EntryRow>('select * from ledger_entries where transaction_id = any($1)', [
      transactionIds,
    ]);
    return rows.map(entryFromRow);
  }

  /** One account's entries in sequence, up to an instant of business time. */
  async history(tx: Tx, scope: Scope, accountId: string, upTo: Date): Promise<Entry[]> {
    const rows = await tx.query<EntryRow>(
      `select e.* from ledger_entries e join accounts a using (account_id)
        where ${visibleSql('a', 1)} and e.account_id = $4 and e.executed_at <= $5 order by e.sequence`,
      [...scopeValues(scope), accountId, upTo],
    );
    return rows.map(entryFromRow);
  }
}

function valuesOf(scope: Scope, { accountId, type, from, to }: TransactionFilter): unknown[] {
  return [...scopeValues(scope), accountId, type, from, to];
}
