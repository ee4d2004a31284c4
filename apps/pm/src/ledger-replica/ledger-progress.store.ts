import { Injectable } from '@nestjs/common';
import { column, columns, type Scope, scopeValues, type Tx, visibleSql } from '@sandbourse/platform';

/** How far an account's ledger has been followed. */
export interface LedgerProgress {
  readonly accountId: string;
  /** Entries received. */
  readonly entries: number;
  /** The highest sequence heard of; equal to `entries` unless something is still missing. */
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
}
