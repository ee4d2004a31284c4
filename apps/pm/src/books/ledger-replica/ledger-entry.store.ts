import { Injectable } from '@nestjs/common';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import { type PostedTransaction, type ReplicaEntry, replicaEntry, type StoredRecord } from './replica-entry.js';

type EntryRow = { account_id: string; posted: StoredRecord };

/** A security and all accounts of one client. */
interface Security {
  readonly accountIds: readonly string[];
  readonly symbol: string;
}

/** An account, and the sequence number of an entry in its ledger. */
export interface EntryPlace {
  readonly accountId: string;
  readonly sequence: number;
}

/**
 * The maximum number of entries of an account that are applied together. It limits the memory that an account with many
 * missing entries needs.
 */
export const RUN_MAX = 2_000;

/** Stores the brokerage's ledger entries as they were received. Stored entries never change. */
@Injectable()
export class LedgerEntryStore {
  /**
   * Stores entries by account and sequence number. An entry that is already stored does not change. Returns the places
   * of the new entries. The caller passes them to `LedgerProgressStore.move`.
   */
  async keep(tx: Tx, posted: readonly PostedTransaction[]): Promise<EntryPlace[]> {
    if (posted.length === 0) return [];
    const rows = posted.map(({ account_id, sequence, transaction, lots }) => ({
      account_id,
      sequence,
      transaction_id: transaction.transaction_id,
      symbol: transaction.security?.value ?? null,
      posted: { transaction, lots },
    }));
    const kept = await tx.query<{ account_id: string; sequence: number }>(
      `insert into ledger_entries
       select * from json_to_recordset($1::json)
           as entry (account_id text, sequence bigint, transaction_id text, symbol text, posted jsonb)
       on conflict (account_id, sequence) do nothing returning account_id, sequence`,
      [JSON.stringify(rows)],
    );
    return kept.map(({ account_id, sequence }) => ({ accountId: account_id, sequence }));
  }

  /**
   * Returns the entries that can be applied next, in sequence. They follow the last applied entry of their account
   * without a gap. Accounts without details are left out.
   */
  async nextRuns(tx: Tx, accountIds: readonly string[]): Promise<ReplicaEntry[]> {
    const rows = await tx.query<EntryRow>(
      `select e.account_id, e.posted
         from accounts a left join ledger_progress p using (account_id)
         cross join lateral (select coalesce(p.applied_sequence, 0) as sequence) applied
         cross join lateral (
           select *, row_number() over (order by sequence) as place from ledger_entries
            where account_id = a.account_id and sequence > applied.sequence order by sequence limit ${RUN_MAX}) e
        where a.account_id = any($1) and a.account_type is not null and e.sequence = applied.sequence + e.place
        order by e.account_id, e.sequence`,
      [accountIds],
    );
    return rows.map(row => replicaEntry(row.posted));
  }

  /** Returns for each security the applied entries of its accounts, in the order of posting. */
  async histories(tx: Tx, securities: readonly Security[]): Promise<ReplicaEntry[][]> {
    const histories = securities.map((): ReplicaEntry[] => []);
    if (securities.length === 0) return histories;
    const places = securities.flatMap(({ accountIds, symbol }, i) =>
      accountIds.map(accountId => ({ accountId, symbol, history: histories[i] })),
    );
    const rows = await tx.query<EntryRow & { symbol: string }>(
      `select e.account_id, e.symbol, e.posted
         from unnest($1::text[], $2::text[]) as place (account_id, symbol)
         join ledger_progress p using (account_id)
         join ledger_entries e using (account_id, symbol)
        where e.sequence <= p.applied_sequence and e.posted -> 'transaction' ->> 'quantity' is not null
        order by e.transaction_id`,
      [places.map(({ accountId }) => accountId), places.map(({ symbol }) => symbol)],
    );
    const historyOf = new Map(places.map(({ accountId, symbol, history }) => [`${accountId} ${symbol}`, history]));
    for (const row of rows) historyOf.get(`${row.account_id} ${row.symbol}`)?.push(replicaEntry(row.posted));
    return histories;
  }

  /** Returns all applied entries of these accounts, in sequence. The key is the account id. */
  async ofAccounts(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<Map<string, ReplicaEntry[]>> {
    const rows = await tx.query<EntryRow>(
      `select e.account_id, e.posted from accounts a join ledger_progress p using (account_id)
         join ledger_entries e using (account_id)
        where a.account_id = any($4) and ${visibleSql('a', 1)} and e.sequence <= p.applied_sequence
        order by e.account_id, e.sequence`,
      [...scopeValues(scope), accountIds],
    );
    const entries = new Map<string, ReplicaEntry[]>(accountIds.map(accountId => [accountId, []]));
    for (const row of rows) entries.get(row.account_id)?.push(replicaEntry(row.posted));
    return entries;
  }
}
