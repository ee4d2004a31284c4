import type { Entry } from '@sandbourse/ledger';
import type { Tx } from '@sandbourse/platform/database';

/**
 * The rows of one account in one table: the text of each row, by key. Two sets of rows are equal if their texts are
 * equal.
 */
export type Rows = ReadonlyMap<string, string>;

/**
 * Computes the rows of a projection for one account from its entries. Memory grows with the rows, not with the entries.
 */
export interface Fold {
  apply(entry: Entry): void;
  rows(): Rows;
  /** Replaces the stored rows with the computed rows. */
  restore(tx: Tx): Promise<void>;
}

/** A table that can be rebuilt, because all its data follows from the ledger, open orders and queued fundings. */
export interface Projection {
  readonly name: string;
  fold(tx: Tx, accountId: string): Promise<Fold>;
  stored(tx: Tx, accountId: string): Promise<Rows>;
}

/** A stored row that differs from the row computed from the ledger. `null` means that the row is missing. */
export interface RowDifference {
  readonly key: string;
  readonly expected: string | null;
  readonly stored: string | null;
}

/** Returns the first row that differs, in the order of the keys. */
export function firstDifference(expected: Rows, stored: Rows): RowDifference | undefined {
  const keys = [...new Set([...expected.keys(), ...stored.keys()])].sort();
  const key = keys.find(each => expected.get(each) !== stored.get(each));
  return key === undefined ? undefined : { key, expected: expected.get(key) ?? null, stored: stored.get(key) ?? null };
}
