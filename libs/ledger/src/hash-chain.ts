import { hash } from 'node:crypto';
import type { Entry, EntryDraft, HashVersion } from './entry.js';
import { instructionText } from './lot-instruction.js';
import { namespaceOf, withoutNamespace } from './namespace.js';

/** The last entry of an account's chain. The next entry continues its sequence number and contains its hash. */
export interface ChainHead {
  readonly sequence: number;
  readonly hash: string;
}

type Posting = Pick<Entry, 'postedAt' | 'hashVersion'>;

const HASH_VERSION: HashVersion = 2;

/**
 * Returns the head of a chain without entries. Its hash is the hash of the account's id, so the chain of one account is
 * not valid for another account.
 */
export function emptyChain(accountId: string): ChainHead {
  const shown = withoutNamespace(accountId, namespaceOf(accountId));
  return { sequence: 0, hash: hash('sha256', shown) };
}

/**
 * Returns the text of an entry that its hash covers: every field, in a fixed order, without the place of the entry in its
 * chain. Decimals are written as whole units, so the hash does not depend on their notation.
 *
 * Some fields were introduced later. To keep the hashes of older entries, these fields are hashed only if they are set:
 * the lot instruction, the effective date and the amount per share. The time of posting is hashed only from version 2
 * on.
 */
export function hashedText(draft: EntryDraft, { hashVersion, postedAt }: Posting): string {
  const fields = [
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
  return withoutNamespace(JSON.stringify(fields), namespaceOf(draft.accountId));
}

/** Returns the SHA-256 of the previous entry's hash, the sequence number of this entry, and its text. */
function hashOf(previousHash: string, sequence: number, text: string): string {
  return hash('sha256', `["${previousHash}",${sequence},${text.slice(1)}`);
}

/** Returns the hashes of a whole chain, from the texts of its entries (`hashedText`). */
export function hashesOf(accountId: string, texts: readonly string[]): string[] {
  let previous = emptyChain(accountId).hash;
  return texts.map((text, place) => {
    previous = hashOf(previous, place + 1, text);
    return previous;
  });
}

/** Makes the entry that follows `head` in the chain. */
export function chain(draft: EntryDraft, head: ChainHead, postedAt: Date): Entry {
  return chainAs(draft, head, { postedAt, hashVersion: HASH_VERSION });
}

/**
 * Returns a posted entry with the sequence number and hash that it should have after `head`. The hash is computed with
 * the entry's own hash version.
 */
export function chainAgain(entry: Entry, head: ChainHead): Entry {
  return chainAs(entry, head, entry);
}

function chainAs(draft: EntryDraft, head: ChainHead, { postedAt, hashVersion }: Posting): Entry {
  const sequence = head.sequence + 1;
  const entryHash = hashOf(head.hash, sequence, hashedText(draft, { postedAt, hashVersion }));
  return { ...draft, sequence, postedAt, hashVersion, previousHash: head.hash, entryHash };
}

export function headAfter(entry: Entry): ChainHead {
  return { sequence: entry.sequence, hash: entry.entryHash };
}

/** Returns the first entry that was changed or is out of sequence, or undefined if the chain is intact. */
export function firstBreak(accountId: string, entries: Iterable<Entry>): Entry | undefined {
  let head = emptyChain(accountId);
  for (const entry of entries) {
    const expected = chainAgain(entry, head);
    if (expected.sequence !== entry.sequence || expected.entryHash !== entry.entryHash) return entry;
    head = headAfter(entry);
  }
  return undefined;
}
