import { createHash } from 'node:crypto';
import type { Entry, EntryDraft, HashVersion } from './entry.js';
import { instructionText } from './lot-instruction.js';

/** The last entry of an account's chain: its sequence and hash. */
export interface ChainHead {
  readonly sequence: number;
  readonly hash: string;
}

type Posting = Pick<Entry, 'postedAt' | 'hashVersion'>;

const HASH_VERSION: HashVersion = 2;

/**
 * Returns the head of a chain without entries. Its hash is the hash of the account's id, so that two accounts' chains
 * cannot be swapped.
 */
export function emptyChain(accountId: string): ChainHead {
  return { sequence: 0, hash: createHash('sha256').update(accountId).digest('hex') };
}

/**
 * Returns the SHA-256 of the previous hash and every field of the entry, in a fixed order. Decimals are hashed as whole
 * units, so the hash does not depend on their notation. The lot instruction, the effective date and the amount per
 * share are hashed only if they are set: entries that are older than these fields keep their hashes. Entries of version
 * 1 keep their hashes because the time of posting is not hashed.
 */
function hashOf(previousHash: string, sequence: number, draft: EntryDraft, { hashVersion, postedAt }: Posting): string {
  const fields = [
    previousHash,
    sequence,
    draft.transactionId,
    draft.accountId,
    draft.type,
    draft.symbol,
    draft.quantity?.units.toString() ?? null,
    draft.price?.units.toString() ?? null,
    draft.grossAmount.units.toString(),
    draft.fees.units.toString(),
    draft.netAmount.units.toString(),
    draft.costAmount.units.toString(),
    draft.currency,
    draft.fxRate?.units.toString() ?? null,
    draft.tradeDate,
    draft.settlementDate,
    draft.executedAt.toISOString(),
    draft.orderId,
    draft.correctsTransactionId,
    draft.description,
    ...(draft.lots ? [instructionText(draft.lots)] : []),
    ...(draft.effectiveDate ? ['effective', draft.effectiveDate] : []),
    ...(draft.amountPerShare ? ['per share', draft.amountPerShare.units.toString()] : []),
    ...(hashVersion === 1 ? [] : [hashVersion, postedAt.toISOString()]),
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

/** Makes the entry that follows `head` in the chain. */
export function chain(draft: EntryDraft, head: ChainHead, postedAt: Date): Entry {
  return chainAs(draft, head, { postedAt, hashVersion: HASH_VERSION });
}

/**
 * Returns a posted entry with the sequence number and hash that it should have after `head`. The hash version of the
 * entry does not change.
 */
export function chainAgain(entry: Entry, head: ChainHead): Entry {
  return chainAs(entry, head, entry);
}

function chainAs(draft: EntryDraft, head: ChainHead, { postedAt, hashVersion }: Posting): Entry {
  const sequence = head.sequence + 1;
  const entryHash = hashOf(head.hash, sequence, draft, { postedAt, hashVersion });
  return { ...draft, sequence, postedAt, hashVersion, previousHash: head.hash, entryHash };
}

export function headAfter(entry: Entry): ChainHead {
  return { sequence: entry.sequence, hash: entry.entryHash };
}

/** Returns the first entry that was changed or is out of sequence, if any. */
export function firstBreak(accountId: string, entries: Iterable<Entry>): Entry | undefined {
  let head = emptyChain(accountId);
  for (const entry of entries) {
    const expected = chainAgain(entry, head);
    if (expected.sequence !== entry.sequence || expected.entryHash !== entry.entryHash) return entry;
    head = headAfter(entry);
  }
  return undefined;
}
