import { setLocalSql } from './set-local.js';
import type { Tx } from './transaction.js';

/**
 * The settings that force index access. Postgres caches the generic plan of a statement. A plan that was made while the
 * tables were empty uses sequential scans despite an index, no matter how many rows were added since. These settings
 * force generic plans, and forbid plans without an index.
 */
export const FINDS_BY_KEYS = {
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
} as const;

const FIND_BY_KEYS = setLocalSql(FINDS_BY_KEYS);

/** The transactions that already have these settings. */
const finding = new WeakSet<Tx>();

/**
 * Makes a transaction find rows only by their keys from now on: each statement is planned once, with indexes
 * (docs/decisions/0011). Use it if every statement accesses rows by key. A table without an index is still scanned.
 */
export function findByKeys(tx: Tx): void {
  if (finding.has(tx)) return;
  finding.add(tx);
  tx.send(FIND_BY_KEYS);
}

/**
 * Notes that a transaction has begun with the settings `FINDS_BY_KEYS`, so that `findByKeys` does not send them again.
 */
export function startsFindingByKeys(tx: Tx): void {
  finding.add(tx);
}
