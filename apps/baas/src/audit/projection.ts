import type { Entry } from '@sandbourse/ledger';
import type { Tx } from '@sandbourse/platform/database';

/** The rows of one account in one table, by key, each as text: two folds are the same when these are. */
export type Rows = ReadonlyMap<string, string>;

/** One account's rows of a projection, as its entries fold into them. Memory grows with the rows, never with the entries. */
export interface Fold {
  apply(entry: Entry): void;
  rows(): Rows;
  /** Writes what the entries say in place of what is stored. */
  restore(tx: Tx): Promise<void>;
}

/** A table that can be lost: everything in it follows from the ledger, and from the orders and fundings that are open. */
export interface Projection {
  readonly name: string;
  fold(tx: Tx, accountId: string): Promise<Fold>;
  stored(tx: Tx, accountId: string): Promise<Rows>;
}

/** Where a projection is not what the ledger says. `null` is a row that is not there. */
export interface RowDifference {
  readonly key: string;
  readonly expected: string | null;
  readonly stored: string | null;
}

/** The first row, by key, in which the two are not the same. */
export function firstDifference(expected: Rows, stored: Rows): RowDifference | undefined {
  const keys = [...new Set([...expected.keys(), ...stored.keys()])].sort();
  const key = keys.find(each => expected.get(each) !== stored.get(each));
  return key === undefined ? undefined : { key, expected: expected.get(key) ?? null, stored: stored.get(key) ?? null };
}
