import { monotonicFactory } from 'ulid';

/** Id prefixes (specification 2.1.5, and our own for records it does not name). */
export const ID_PREFIXES = {
  account: 'acct',
  order: 'ord',
  position: 'pos',
  transaction: 'txn',
  portalUser: 'pauth',
  portfolio: 'ptf',
  rebalancingRun: 'reb',
  taxLot: 'lot',
  event: 'evt',
  sandboxSignup: 'sbx',
  apiKey: 'key',
  funding: 'fund',
  execution: 'exec',
} as const;

export type IdKind = keyof typeof ID_PREFIXES;

const nextUlid = monotonicFactory();

/** A new prefixed ULID: sorts by creation time, also among ids made in the same millisecond by one process. */
export function newId(kind: IdKind): string {
  return `${ID_PREFIXES[kind]}_${nextUlid()}`;
}

/** The timestamp part of a ULID is its first ten characters; all of it is 26 of Crockford's base 32. */
export function isId(kind: IdKind, text: string): boolean {
  return new RegExp(`^${ID_PREFIXES[kind]}_[0-9A-HJKMNP-TV-Z]{26}$`).test(text);
}
