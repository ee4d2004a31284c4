import type { OpenWork } from '@sandbourse/contracts';
import type { Tx } from '../../data/database/database.js';

/** The changes to the rows of a table for a branch, in addition to their new ids. */
export interface BranchRule {
  /** A SQL condition on the row `r`. The branch gets only rows that meet the condition. */
  readonly where?: string;
  /** The SQL expression for each changed column. It can use the columns of the row `r`. */
  readonly set?: Readonly<Record<string, string>>;
}

/** A table with rows of firms for which the default rules are wrong. */
export interface FirmTable {
  /**
   * The SQL condition for the rows of the firm `$1`. By default, these are the rows with its `firm_id`. In a table that
   * has only an `account_id`, they are the rows of its accounts.
   */
  readonly where?: string;
  /** 'none' if a branch begins without rows in this table. */
  readonly branch?: BranchRule | 'none';
  /** 'none' if a restore does not change the rows of this table. */
  readonly restore?: 'none';
}

/** Rows of a table that a book does not contain. An exported book names and counts them. */
export interface OmittedRows {
  /** The rows, as a plural noun of the domain, such as `closed orders`. */
  readonly what: string;
  readonly reason: string;
  /** The SQL condition for the omitted rows, in addition to the condition for the rows of the firm. */
  readonly where?: string;
}

/**
 * The rule for the rows of a table in a book, which is a firm as a file (docs/decisions/0044). At least one of the
 * fields is set.
 */
export interface BookRule {
  /** The part of the book that contains the rows. */
  readonly held?: string;
  /** The data from which a firm that is created from the book gets its rows. */
  readonly derived?: string;
  /** The reason why the rows are no data that a copy of the firm could have. */
  readonly foreign?: string;
  readonly omitted?: OmittedRows;
}

/** The rules for including the tables of one service in snapshots and books. */
export interface FirmTables {
  /** The tables for which the default rules are wrong. */
  readonly tables: Readonly<Record<string, FirmTable>>;
  /** The tables that no snapshot contains, each with the reason. */
  readonly left: Readonly<Record<string, string>>;
  /** The rule of each table for books. Each table of the service must have one. */
  readonly book: Readonly<Record<string, BookRule>>;
  /** The columns whose values a branch computes again. */
  readonly computed?: Readonly<Record<string, ComputedColumns>>;
  /** True if the caller adds the rows of a branch in its own transaction, and no task adds or deletes them. */
  readonly isBranchedByCaller?: boolean;
  /** Returns descriptions of the firm's work that is pending between two services and that no event shows. */
  readonly inFlight?: (tx: Tx, firmId: string) => Promise<readonly string[]>;
  /** Returns the open work of the firm. Work that is due after the real time `until` is not awaited. */
  readonly openWork?: (tx: Tx, firmId: string, until: Date) => Promise<readonly OpenWork[]>;
  /** Returns new ids for ids that are hashes of other ids. */
  readonly derived?: (rowsOf: RowsOfSnapshot, rename: (id: string) => string) => Promise<ReadonlyMap<string, string>>;
  /** Runs in the transaction of a branch, after all rows are inserted. */
  readonly branched?: (tx: Tx, branch: BranchedRows) => Promise<void>;
  /** Runs in the transaction of a restore, after all rows are inserted. */
  readonly restored?: (tx: Tx, firmId: string, takenAt: Date) => Promise<void>;
}

/** Returns rows of a snapshot with their original ids. The condition in SQL selects rows `r` of the table. */
export type RowsOfSnapshot = (table: string, condition?: string) => Promise<readonly Record<string, unknown>[]>;

export interface BranchedRows {
  readonly firmId: string;
  readonly branchFirmId: string;
}

/**
 * Computes columns of a row that depend on its other columns, such as a hash over ids. The hashes of a firm with a seed do
 * not depend on the namespace of its ids, so its branches keep them.
 */
export interface ComputedColumns {
  /** The columns that identify a row, with their SQL types. */
  readonly key: Readonly<Record<string, string>>;
  readonly columns: Readonly<Record<string, string>>;
  /** The SQL expression by which the rows are sorted. */
  readonly orderBy: string;
  /** Returns the part of a snapshot from which branches compute the columns, as a text with the ids of the rows. */
  readonly prepare: (rows: readonly Record<string, unknown>[]) => string;
  /**
   * Returns rows with only the key columns and the computed columns.
   * @param prepared the prepared text, with the ids of the branch
   */
  readonly compute: (prepared: string) => readonly Record<string, unknown>[];
}

/** Tables of this library that no snapshot contains. The database of any service may have them. */
export const LEFT_EVERYWHERE: Readonly<Record<string, string>> = {
  migrations: 'of the installation',
  inbox: 'says which events were applied: an event of the removed future must stay known',
  outbox: 'written by versions before the event log',
  leases: 'of the processes of the service',
  stream_tickets: 'valid for a minute, and bound to a login',
  snapshot_tables: 'has the snapshots',
  firm_restores: 'has the restores, which are not undone by another',
};

/** Tables of this library for which the default rules are wrong. */
export const RULES_EVERYWHERE: Readonly<Record<string, FirmTable>> = {
  // The idempotency keys belong to logins and API keys that a branch does not have.
  idempotent_requests: { branch: 'none' },
  // After a restore, the counts go on. Otherwise, new ids would equal those of the removed future.
  firm_counts: { restore: 'none' },
};

/** The rules of this library's tables for books. */
export const BOOK_RULES_EVERYWHERE: Readonly<Record<string, BookRule>> = {
  migrations: { foreign: 'of the installation' },
  inbox: { foreign: 'of the event log' },
  outbox: { foreign: 'of the event log' },
  leases: { foreign: 'of the processes of the service' },
  stream_tickets: { foreign: 'valid for a minute, and bound to a login' },
  snapshot_tables: { foreign: 'of snapshots' },
  firm_restores: { foreign: 'of snapshots' },
  idempotent_requests: { foreign: 'idempotency keys of the logins and API keys of the firm' },
  firm_counts: { derived: 'when a book with a seed is applied' },
  tenant_clocks: { held: 'clock' },
};
