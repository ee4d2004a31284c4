import { randomFillSync } from 'node:crypto';
import { monotonicFactory, ulid } from 'ulid';
import { currentIdScope, NAMESPACE, ULID } from './seeded-ids.js';

/** The prefixes of ids: those of specification 2.1.5, and our own for other records. */
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
  fault: 'flt',
} as const;

export type IdKind = keyof typeof ID_PREFIXES;

const KINDS = new Map(Object.entries(ID_PREFIXES).map(([kind, prefix]) => [prefix as string, kind as IdKind]));

/**
 * Returns the kind of an object from the prefix of its id. Returns undefined for an id that is not ours, for example a
 * client id that a firm chose.
 */
export function kindOfId(id: string): IdKind | undefined {
  return KINDS.get(/^([a-z]+)_[0-9A-Za-z]+$/.exec(id)?.[1] ?? '');
}

const POOL_BYTES = 4096;
const pool = Buffer.alloc(POOL_BYTES);
let drawn = POOL_BYTES;

/**
 * Returns a random number below 1. The random bytes of many ids are requested together. A system call for each of the
 * sixteen random characters of an id would be slow.
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
 * Makes a new id: a prefix and a ULID. Each new id is greater than all earlier ids, even within one millisecond. Inside
 * an `IdScope`, the id follows from the seed of the firm instead.
 */
export function newId(kind: IdKind): string {
  return currentIdScope()?.next(kind, ID_PREFIXES[kind]) ?? randomId(kind);
}

function randomId(kind: IdKind): string {
  return `${ID_PREFIXES[kind]}_${nextUlid()}`;
}

/**
 * Makes a new id for a given time in milliseconds, by which it is sorted. Copied records use such ids to keep their
 * order.
 */
export function newIdAt(kind: IdKind, atMs: number): string {
  const prefix = ID_PREFIXES[kind];
  return currentIdScope()?.next(kind, prefix, atMs) ?? `${prefix}_${ulid(atMs, random)}`;
}

/**
 * Returns true if a text is an id of this kind. The first character of a ULID is at most 7: its 26 characters could
 * hold 130 bits, but a ULID has only 128 (ULID specification, "Overflow Errors when Parsing Base32 Strings"). An id of a
 * firm with a seed ends with the namespace of the firm.
 */
export function isId(kind: IdKind, text: string): boolean {
  return new RegExp(`^${ID_PREFIXES[kind]}_${ULID}(${NAMESPACE})?$`).test(text);
}
