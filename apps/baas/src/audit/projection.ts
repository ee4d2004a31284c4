import type { Entry } from '@sandbourse/ledger';
import type { Tx } from '@sandbourse/platform/database';

/** The rows of one account in one table, by key, each as text. Two sets of rows are equal if their texts are equal. */
export type Rows = ReadonlyMap<string, string>;

/** The rows of a projection for one account, computed from its entries. Memory grows with the rows, never with the entries. */
export interface Fold {
  apply(entry: Entry): void;
  rows(): Rows;
  /** Replaces the stored rows by rows computed from the entries. */
  restore(tx: Tx): Promise<void>;
}

/** A table that can be rebuilt: all of it follows from the ledger, open orders and queued fundings. */
export interface Projection {
  readonly name: string;
  fold(tx: Tx, accountId: string): Promise<Fold>;
  stored(tx: Tx, accountId: string): Promise<Rows>;
}

/** A row that differs from what the ledger gives. `null` is a missing row. */
export interface RowDifference {
  readonly key: string;
  readonly expected: string | null;
  readonly stored: string | null;
}

/** The first row, by key, that differs. */
export function firstDifference(expected: Rows, stored: Rows): RowDifference | undefined {
  const keys = [...new Set([...expected.keys(), ...stored.keys()])].sort();
  const key = keys.find(each => expected.get(each) !== stored.get(each));
  return key === undefined ? undefined : { key, expected: expected.get(key) ?? null, stored: stored.get(key) ?? null };
}
