import { Injectable } from '@nestjs/common';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { EntryPlace } from './ledger-entry.store.js';

/** The progress of an account: how many of its ledger entries were received, and how many were applied. */
export interface LedgerProgress {
  readonly accountId: string;
  /** The number of entries that were received. */
  readonly entries: number;
  /** The highest sequence number that was received. It equals `entries` if no entry is missing. */
  readonly lastSequence: number;
  /** All entries up to this sequence number were applied to cash, positions and lots. */
  readonly appliedSequence: number;
  /** The real time at which the account began to miss an entry. Null if the account is up to date. */
  readonly behindSince: Date | null;
}

const PROGRESS = columns<LedgerProgress>({
  accountId: column.text(),
  entries: column.bigint(),
  lastSequence: column.bigint(),
  appliedSequence: column.bigint(),
  behindSince: column.timestamptz(),
});

/**
 * The time for which a missing entry or account may be late, because events of different topics have no common order.
 * After this time, it is requested from the brokerage.
 */
const PATIENCE = '2 seconds';
/** The maximum number of accounts that `waiting` returns. */
const WAITING_MAX = 200;

/**
 * Records progress. The index contains only accounts whose entries wait. Therefore updates of other accounts do not
 * change the index.
 */
const MOVE = `
  insert into ledger_progress as known (account_id, entries, last_sequence, applied_sequence, behind_since)
  select account_id, entries, greatest(last, applied), applied, case when last > applied then now() end
    from json_to_recordset($1::json) as move (account_id text, entries bigint, last bigint, applied bigint)
   order by account_id
  on conflict (account_id) do update
    set entries = known.entries + excluded.entries,
        last_sequence = greatest(known.last_sequence, excluded.last_sequence),
        applied_sequence = greatest(known.applied_sequence, excluded.applied_sequence),
        behind_since = case when greatest(known.last_sequence, excluded.last_sequence)
                                  > greatest(known.applied_sequence, excluded.applied_sequence)
                            then coalesce(known.behind_since, now()) end`;

@Injectable()
export class LedgerProgressStore {
  /** Returns the progress of each account that the scope may see, newest account first. */
  async all(tx: Tx, scope: Scope): Promise<LedgerProgress[]> {
    const rows = await tx.query(
      `select p.* from accounts a join ledger_progress p using (account_id)
        where ${visibleSql('a', 1)} order by account_id desc`,
      [...scopeValues(scope)],
    );
    return rows.map(PROGRESS.read);
  }

  /** Returns the progress of the given accounts. An account without entries has no progress. */
  async ofAccounts(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<LedgerProgress[]> {
    const rows = await tx.query(
      `select p.* from accounts a join ledger_progress p using (account_id)
        where a.account_id = any($4) and ${visibleSql('a', 1)}`,
      [...scopeValues(scope), accountIds],
    );
    return rows.map(PROGRESS.read);
  }

  /** Returns the progress of accounts with entries, by account id. */
  async reachedBy(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, LedgerProgress>> {
    const rows = await tx.query('select * from ledger_progress where account_id = any($1)', [accountIds]);
    return new Map(rows.map(PROGRESS.read).map(progress => [progress.accountId, progress]));
  }

  /**
   * Returns some accounts whose entries have waited longer than `PATIENCE`, or that have no details. Accounts in
   * `except` are left out.
   */
  async waiting(tx: Tx, except: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ account_id: string }>(
      `select account_id
         from (select account_id from ledger_progress where behind_since < now() - interval '${PATIENCE}'
                union select account_id from accounts where account_number is null) waiting
        where account_id <> all($1) order by account_id limit ${WAITING_MAX}`,
      [except],
    );
    return rows.map(row => row.account_id);
  }

  /** Stores the number of entries that each ledger of the brokerage has. */
  async recordHeads(
    tx: Tx,
    heads: readonly { readonly account_id: string; readonly last_sequence: number }[],
  ): Promise<void> {
    await tx.query(
      `insert into ledger_progress as known (account_id, entries, last_sequence, applied_sequence, behind_since)
       select account_id, 0, last_sequence, 0, case when last_sequence > 0 then now() end
         from json_to_recordset($1::json) as head (account_id text, last_sequence bigint) order by account_id
       on conflict (account_id) do update
         set last_sequence = excluded.last_sequence, behind_since = coalesce(known.behind_since, now())
       where excluded.last_sequence > known.last_sequence`,
      [JSON.stringify(heads)],
    );
  }

  /** Records received and applied entries with one SQL statement. Both lists must be in sequence. */
  move(tx: Tx, received: readonly EntryPlace[], applied: readonly EntryPlace[]): void {
    const moves = new Map<string, { entries: number; last: number; applied: number }>();
    const moveOf = ({ accountId }: EntryPlace) => moves.get(accountId) ?? { entries: 0, last: 0, applied: 0 };
    for (const place of received) {
      const { entries, last, ...move } = moveOf(place);
      moves.set(place.accountId, { ...move, entries: entries + 1, last: Math.max(last, place.sequence) });
    }
    for (const place of applied) moves.set(place.accountId, { ...moveOf(place), applied: place.sequence });
    if (moves.size > 0)
      tx.send(MOVE, [JSON.stringify([...moves].map(([account_id, move]) => ({ account_id, ...move })))]);
  }

  /** Sets the number of applied entries of these accounts to zero, because all entries will be applied again. */
  restart(tx: Tx, accountIds: readonly string[]): void {
    tx.send(
      `update ledger_progress
          set applied_sequence = 0, behind_since = case when last_sequence > 0 then coalesce(behind_since, now()) end
        where account_id = any($1)`,
      [accountIds],
    );
  }

  /**
   * Returns the number of known entries that are not applied yet, over all accounts. Also returns the longest wait in
   * seconds.
   */
  async lag(tx: Tx): Promise<{ entries: number; seconds: number }> {
    const [row] = await tx.query<{ entries: number; seconds: number }>(
      `select coalesce(sum(last_sequence - applied_sequence), 0)::bigint as entries,
              coalesce(extract(epoch from now() - min(behind_since)), 0)::float8 as seconds
         from ledger_progress where behind_since is not null`,
    );
    return { entries: row?.entries ?? 0, seconds: row?.seconds ?? 0 };
  }
}
