import { setLocalSql } from './set-local.js';
import type { Tx } from './transaction.js';

/**
 * Postgres keeps the generic plan of a statement. If the plan was made while tables were empty, it reads whole tables
 * despite an index, however many rows were added since. So generic plans are forced, and such plans are forbidden.
 */
export const FINDS_BY_KEYS = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
} as const;

const FIND_BY_KEYS = setLocalSql(FINDS_BY_KEYS);

/** Transactions that do so already. */
const finding = new WeakSet<Tx>();

/**
 * From here on a transaction finds rows by their keys alone: each kind of statement is planned once, and with indexes
 * (docs/decisions/0011). For statements of which every row has a key; a table without an index is still read.
 */
export function findByKeys(tx: Tx): void {
  if (finding.has(tx)) return;
  finding.add(tx);
  tx.send(FIND_BY_KEYS);
}

/** For a transaction that has begun with `FINDS_BY_KEYS`. */
export function startsFindingByKeys(tx: Tx): void {
  finding.add(tx);
}
