import { Injectable } from '@nestjs/common';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import { type PostedTransaction, type ReplicaEntry, replicaEntry, type StoredRecord } from './replica-entry.js';

type EntryRow = { account_id: string; posted: StoredRecord };

/** A client's accounts, and a security. */
interface Security {
  readonly accountIds: readonly string[];
  readonly symbol: string;
}

/** How many entries of an account are applied at a time, so that one that was away for long fits into memory. */
export const RUN_MAX = 2_000;

/** The brokerage's entries as they were received: append-only, like the ledger that they come from. */
@Injectable()
export class LedgerEntryStore {
  /** Keeps entries by their place in their account's ledger; one that is there already is left as it is. */
  keep(tx: Tx, posted: readonly PostedTransaction[]): void {
    if (posted.length === 0) return;
    const rows = posted.map(({ account_id, sequence, transaction, lots }) => ({
      account_id,
      sequence,
      transaction_id: transaction.transaction_id,
      symbol: transaction.security?.value ?? null,
      posted: { transaction, lots },
    }));
    tx.send(
      `with kept as (
         insert into ledger_entries
         select * from json_to_recordset($1::json)
             as entry (account_id text, sequence bigint, transaction_id text, symbol text, posted jsonb)
         on conflict (account_id, sequence) do nothing returning account_id, sequence)
       insert into ledger_progress as known (account_id, entries, last_sequence, applied_sequence, behind_since)
       select account_id, count(*), max(sequence), 0, now() from kept group by account_id order by account_id
       on conflict (account_id) do update
         set entries = known.entries + excluded.entries,
             last_sequence = greatest(known.last_sequence, excluded.last_sequence),
             behind_since = case when excluded.last_sequence > known.applied_sequence
                                 then coalesce(known.behind_since, now()) else known.behind_since end`,
      [JSON.stringify(rows)],
    );
  }

  /**
   * The entries of these accounts that may be applied next: those that follow the last one without a gap, in sequence.
   * An account without details waits.
   */
  async nextRuns(tx: Tx, accountIds: readonly string[]): Promise<ReplicaEntry[]> {
    const rows = await tx.query<EntryRow>(
      `select e.account_id, e.posted
         from ledger_progress p join accounts a using (account_id)
         cross join lateral (
           select *, row_number() over (order by sequence) as place from ledger_entries
            where account_id = p.account_id and sequence > p.applied_sequence order by sequence limit ${RUN_MAX}) e
        where p.account_id = any($1) and p.behind_since is not null and a.account_type is not null
          and e.sequence = p.applied_sequence + e.place
        order by e.account_id, e.sequence`,
      [accountIds],
    );
    return rows.map(row => replicaEntry(row.posted));
  }

  /** Says that entries were applied. */
  advance(tx: Tx, entries: readonly ReplicaEntry[]): void {
    const reached = new Map(entries.map(({ accountId, sequence }) => [accountId, sequence]));
    tx.send(
      `update ledger_progress p
          set applied_sequence = reached.sequence,
              behind_since = case when reached.sequence < p.last_sequence then p.behind_since end
         from unnest($1::text[], $2::bigint[]) as reached (account_id, sequence)
        where p.account_id = reached.account_id`,
      [[...reached.keys()], [...reached.values()]],
    );
  }

  /** What moved each security in its accounts, as far as it is applied, in the order in which it was posted. */
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

  /** All entries of these accounts that are applied, by account and in sequence. */
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
