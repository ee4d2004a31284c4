import { Injectable } from '@nestjs/common';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { column, columns, type Tx } from '@sandbourse/platform/database';

/** Up to which entry an account's ledger has been followed. */
export interface LedgerProgress {
  readonly accountId: string;
  /** Entries received. */
  readonly entries: number;
  /** The highest sequence received; equal to `entries` unless something is still missing. */
  readonly lastSequence: number;
  /** All entries up to this one are in cash, positions and lots. */
  readonly appliedSequence: number;
  /** Since when there are entries that are not, in wall time. */
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
 * How long a missing account or entry may take. Events of an account arrive in order, but an entry may arrive before
 * its account.
 */
const PATIENCE = '2 seconds';
/** The number of accounts of one query. */
const WAITING_MAX = 200;

@Injectable()
export class LedgerProgressStore {
  /** Of each account, newest account first. */
  async all(tx: Tx, scope: Scope): Promise<LedgerProgress[]> {
    const rows = await tx.query(
      `select p.* from accounts a join ledger_progress p using (account_id)
        where ${visibleSql('a', 1)} order by account_id desc`,
      [...scopeValues(scope)],
    );
    return rows.map(PROGRESS.read);
  }

  /** Of these accounts, those that have entries. */
  async ofAccounts(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<LedgerProgress[]> {
    const rows = await tx.query(
      `select p.* from accounts a join ledger_progress p using (account_id)
        where a.account_id = any($4) and ${visibleSql('a', 1)}`,
      [...scopeValues(scope), accountIds],
    );
    return rows.map(PROGRESS.read);
  }

  /**
   * Accounts whose entries have waited for longer than events take, and those without details. Without the accounts of
   * `except`, some at a time.
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

  /** Takes note of how long the brokerage's ledgers are. */
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

  /** Says that nothing is applied. */
  restart(tx: Tx, accountIds: readonly string[]): void {
    tx.send(
      `update ledger_progress
          set applied_sequence = 0, behind_since = case when last_sequence > 0 then coalesce(behind_since, now()) end
        where account_id = any($1)`,
      [accountIds],
    );
  }

  /** How many entries all accounts together are behind, and for how many seconds the oldest one has waited. */
  async lag(tx: Tx): Promise<{ entries: number; seconds: number }> {
    const [row] = await tx.query<{ entries: number; seconds: number }>(
      `select coalesce(sum(last_sequence - applied_sequence), 0)::bigint as entries,
              coalesce(extract(epoch from now() - min(behind_since)), 0)::float8 as seconds
         from ledger_progress where behind_since is not null`,
    );
    return { entries: row?.entries ?? 0, seconds: row?.seconds ?? 0 };
  }
}
