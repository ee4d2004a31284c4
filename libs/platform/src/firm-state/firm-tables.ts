import type { Tx } from '../database/database.js';

/** Changes to the rows of a table for a branch, besides their ids. */
export interface BranchRule {
  /** A condition on `r` for the rows that a branch gets. */
  readonly where?: string;
  /** The SQL expression of each changed column, over the row `r`. */
  readonly set?: Readonly<Record<string, string>>;
}

/** A table with rows of firms that needs other rules than the default. */
export interface FirmTable {
  /**
   * The condition for the rows of the firm `$1`. By default, rows with its `firm_id`, or rows of its accounts if the
   * table has only an `account_id`.
   */
  readonly where?: string;
  /** 'none' if a branch begins without rows. */
  readonly branch?: BranchRule | 'none';
  /** 'none' if a restore does not change the rows. */
  readonly restore?: 'none';
}

/** The rules for the tables of one service in snapshots. */
export interface FirmTables {
  /** The tables that need other rules than the default. */
  readonly tables: Readonly<Record<string, FirmTable>>;
  /** Tables that no snapshot contains, each with the reason. */
  readonly left: Readonly<Record<string, string>>;
  /** Columns that a branch computes again, from rows that already have their new ids. */
  readonly computed?: Readonly<Record<string, ComputedColumns>>;
  /** True if the caller adds the rows of a branch in its own transaction, and no task adds them. */
  readonly isBranchedByCaller?: boolean;
  /** Returns work of the firm that is pending between two services and appears in no event, as text. */
  readonly inFlight?: (tx: Tx, firmId: string) => Promise<readonly string[]>;
  /** Returns new ids for ids that are hashes of other ids. */
  readonly derived?: (
    rowsOf: (table: string) => Promise<readonly Record<string, unknown>[]>,
    rename: (id: string) => string,
  ) => Promise<ReadonlyMap<string, string>>;
  /** Runs in the transaction of a branch, after all rows are inserted. */
  readonly branched?: (tx: Tx, branch: BranchedRows) => Promise<void>;
  /** Runs in the transaction of a restore, after all rows are inserted. */
  readonly restored?: (tx: Tx, firmId: string, takenAt: Date) => Promise<void>;
}

export interface BranchedRows {
  readonly firmId: string;
  readonly branchFirmId: string;
}

/** Computes columns of rows from the rows themselves, such as a hash over ids. */
export interface ComputedColumns {
  /** The columns that identify a row, with their SQL types. */
  readonly key: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<string, string>>;
  /** The rows `r` of the JSON in `$1`, as SQL, with the columns from which the others are computed. */
  readonly source: string;
  /** The order of the rows. */
  readonly orderBy: string;
  /** Returns rows with only the key columns and the computed columns. */
  readonly compute: (rows: readonly Record<string, unknown>[]) => readonly Record<string, unknown>[];
}

/** Tables of the platform that no snapshot contains. Every service may have them. */
export const LEFT_EVERYWHERE: Readonly<Record<string, string>> = {
  migrations: 'of the installation',
  inbox: 'says which events were applied: an event of the removed future must stay known',
  outbox: 'written by versions before the event log',
  stream_tickets: 'valid for a minute, and bound to a login',
  snapshot_rows: 'has the snapshots',
  firm_restores: 'has the restores, which are not undone by another',
};

/** Tables of the platform with their own rules. */
export const RULES_EVERYWHERE: Readonly<Record<string, FirmTable>> = {
  // The idempotency keys belong to logins and API keys that a branch does not have.
  idempotent_requests: { branch: 'none' },
};
