import { randomFillSync } from 'node:crypto';
import { monotonicFactory, ulid } from 'ulid';

/** The id prefixes of specification 2.1.5, and our own prefixes for other records. */
export const ID_PREFIXES = {
  account: 'acct',
  order: 'ord',
  position: 'pos',
  transaction: 'txn',
  portalUser: 'pauth',
  portfolio: 'ptf',
  model: 'mdl',
  rebalancingRun: 'reb',
  taxLot: 'lot',
  event: 'evt',
  sandboxSignup: 'sbx',
  apiKey: 'key',
  fixPassword: 'fixpw',
  ciToken: 'cit',
  funding: 'fund',
  journal: 'jnl',
  marginCall: 'mcall',
  execution: 'exec',
  clockAdvance: 'adv',
  priceScript: 'scr',
  corporateAction: 'act',
  client: 'clt',
  household: 'hsh',
  custodianConnection: 'cconn',
  custodianSync: 'csync',
  webhook: 'whk',
  delivery: 'dlv',
  attempt: 'att',
  feeSchedule: 'fsch',
  billingRun: 'brun',
  billingStatement: 'bill',
  composite: 'cmp',
  disclosure: 'disc',
  disclosureAcknowledgement: 'dack',
  workflowTemplate: 'wft',
  workflow: 'wfl',
  snapshot: 'snap',
  restore: 'rst',
} as const;

export type IdKind = keyof typeof ID_PREFIXES;

const KINDS = new Map(Object.entries(ID_PREFIXES).map(([kind, prefix]) => [prefix as string, kind as IdKind]));

/**
 * Returns the kind of an id by its prefix; undefined for an id without one of our prefixes, such as a firm's own ids.
 */
export function kindOfId(id: string): IdKind | undefined {
  return KINDS.get(/^([a-z]+)_[0-9A-Za-z]+$/.exec(id)?.[1] ?? '');
}

const POOL_BYTES = 4096;
const pool = Buffer.alloc(POOL_BYTES);
let drawn = POOL_BYTES;

/**
 * Returns a random number. Random bytes are generated for a whole page at a time. A system call for each of the
 * sixteen random characters of an id would be slower.
 */
function random(): number {
  if (drawn === POOL_BYTES) {
    randomFillSync(pool);
    drawn = 0;
  }
  const byte = pool[drawn] ?? 0;
  drawn += 1;
  return byte / 256;
}

const nextUlid = monotonicFactory(random);

/**
 * Makes a new ULID with a prefix. Ids sort by creation time, even if one process makes several in the same millisecond.
 */
export function newId(kind: IdKind): string {
  return `${ID_PREFIXES[kind]}_${nextUlid()}`;
}

/**
 * Makes a new prefixed ULID for an instant in milliseconds. The id sorts among other ids by that instant. Used for
 * records that are copied in their original order.
 */
export function newIdAt(kind: IdKind, atMs: number): string {
  return `${ID_PREFIXES[kind]}_${ulid(atMs, random)}`;
}

/**
 * Returns true if the text is an id of this kind. A ULID is 26 characters of Crockford's base 32, which hold 130 bits.
 * A ULID has 128, so its first character is at most 7 (the ULID specification, "Overflow Errors when Parsing Base32
 * Strings").
 */
export function isId(kind: IdKind, text: string): boolean {
  return new RegExp(`^${ID_PREFIXES[kind]}_[0-7][0-9A-HJKMNP-TV-Z]{25}$`).test(text);
}
