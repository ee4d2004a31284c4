import type { Tx } from '../database/database.js';

/** Changes to the rows of a table for a branch, besides their ids. */
export interface BranchRule {
  /** Only these rows, by a condition on `r`. */
  readonly where?: string;
  /** Expressions of columns, over the row `r`. */
  readonly set?: Readonly<Record<string, string>>;
}

/** A table with rows of firms, as far as it differs from others. */
export interface FirmTable {
  /**
   * The rows of the firm `$1`, as a condition. Without it they are those with its `firm_id`, or of its accounts where the table has an
   * `account_id` instead.
   */
  readonly where?: string;
  /** 'none' where a branch begins without rows. */
  readonly branch?: BranchRule | 'none';
  /** 'none' where a restore leaves the rows as they are. */
  readonly restore?: 'none';
}

/** The tables of one service, from the view of a snapshot. */
export interface FirmTables {
  /** Those that differ from what the catalogue says. */
  readonly tables: Readonly<Record<string, FirmTable>>;
  /** Those that no snapshot contains, each with the reason. */
  readonly left: Readonly<Record<string, string>>;
  /** Columns of a table that a branch computes again, for rows that already have their new ids. */
  readonly computed?: Readonly<Record<string, ComputedColumns>>;
  /** True where the rows of a branch are added in a transaction of its caller, and not by a task. */
  readonly isBranchedByCaller?: boolean;
  /** Work of the firm between two services that no event says, in words. */
  readonly inFlight?: (tx: Tx, firmId: string) => Promise<readonly string[]>;
  /** New ids of what has a hash of other ids for an id. */
  readonly derived?: (
    rowsOf: (table: string) => Promise<readonly Record<string, unknown>[]>,
    rename: (id: string) => string,
  ) => Promise<ReadonlyMap<string, string>>;
  /** Runs in the transaction of a branch, after all rows are there. */
  readonly branched?: (tx: Tx, branch: BranchedRows) => Promise<void>;
  /** Runs in the transaction of a restore, after all rows are back. */
  readonly restored?: (tx: Tx, firmId: string, takenAt: Date) => Promise<void>;
}

export interface BranchedRows {
  readonly firmId: string;
  readonly branchFirmId: string;
}

/** Computes columns of rows from the rows themselves, such as a hash over ids. */
export interface ComputedColumns {
  /** The columns that identify a row, and those that are computed, with their types in SQL. */
  readonly key: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<string, string>>;
  /** The rows `r` of the JSON in `$1`, as SQL, with the columns from which the others are computed. */
  readonly source: string;
  /** The order in which the rows are given. */
  readonly orderBy: string;
  /** The rows with key and columns alone. */
  readonly compute: (rows: readonly Record<string, unknown>[]) => readonly Record<string, unknown>[];
}

/** Tables of the platform, which every service may have: no snapshot contains them. */
export const LEFT_EVERYWHERE: Readonly<Record<string, string>> = {
  migrations: 'of the installation',
  inbox: 'says which events were applied: an event of the removed future must stay known',
  outbox: 'written by versions before the event log',
  stream_tickets: 'valid for a minute, and bound to a login',
  snapshot_rows: 'has the snapshots',
  firm_restores: 'has the restores, which are not undone by another',
};

/** Tables of the platform with a rule of their own. */
export const RULES_EVERYWHERE: Readonly<Record<string, FirmTable>> = {
  // Its keys belong to logins and API keys that a branch does not have.
  idempotent_requests: { branch: 'none' },
};
