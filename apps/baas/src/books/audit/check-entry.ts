import { type ChainHead, chainAgain, type Entry, postingsOf, unbalancedUnits } from '@sandbourse/ledger';
import type { StoredEntry } from './read-entries.js';

export interface EntryFault {
  readonly check: 'SEQUENCE' | 'HASH' | 'POSTINGS' | 'DOUBLE_ENTRY' | 'SHARES_HELD' | 'TAX_WITHHELD' | 'LOTS_JOURNALED';
  readonly expected: string;
  readonly stored: string;
}

/**
 * Returns the first fault of an entry that follows `head`, the end of the checked chain. Checks the sequence number
 * before the hashes: a removed entry is reported as a gap in the sequence, not as a wrong hash.
 */
export function faultOf({ entry, postings }: StoredEntry, head: ChainHead): EntryFault | undefined {
  const expected = chainAgain(entry, head);
  if (expected.sequence !== entry.sequence)
    return { check: 'SEQUENCE', expected: String(expected.sequence), stored: String(entry.sequence) };
  if (expected.previousHash !== entry.previousHash)
    return { check: 'HASH', expected: expected.previousHash, stored: entry.previousHash };
  if (expected.entryHash !== entry.entryHash)
    return { check: 'HASH', expected: expected.entryHash, stored: entry.entryHash };
  return faultOfPostings(entry, postings);
}

function faultOfPostings(entry: Entry, stored: unknown): EntryFault | undefined {
  const wanted = postingsOf(entry);
  const unbalanced = unbalancedUnits(wanted);
  if (unbalanced.length > 0)
    return { check: 'DOUBLE_ENTRY', expected: 'zero in every unit', stored: `not zero in ${unbalanced.join(', ')}` };

  const [expectedText, storedText] = [postingsText(wanted), postingsText(stored)];
  return expectedText === storedText ? undefined : { check: 'POSTINGS', expected: expectedText, stored: storedText };
}

/**
 * Returns postings as text, so that stored and computed postings can be compared. Postgres does not keep the order of
 * JSON fields, and an amount may have trailing zeros.
 */
function postingsText(postings: unknown): string {
  if (!Array.isArray(postings)) return JSON.stringify(postings);
  return (postings as readonly { account: unknown; unit: unknown; amount: unknown }[])
    .map(({ account, unit, amount }) => `${account} ${withoutZeros(String(amount))} ${unit}`)
    .join('; ');
}

function withoutZeros(amount: string): string {
  return amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;
}
