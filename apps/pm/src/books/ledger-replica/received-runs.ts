import { groupedBy } from '@sandbourse/platform/grouped-by';
import type { EntryPlace } from './ledger-entry.store.js';
import type { LedgerProgress } from './ledger-progress.store.js';
import { type PostedTransaction, type ReplicaEntry, replicaEntry } from './replica-entry.js';

export type Reached = Pick<LedgerProgress, 'lastSequence' | 'appliedSequence'>;

const NOTHING: Reached = { lastSequence: 0, appliedSequence: 0 };

/** The received entries that can be applied without reading any, and the accounts for which stored entries must be read. */
export interface ReceivedRuns {
  /** The entries of each account in sequence. */
  readonly runs: readonly ReplicaEntry[];
  readonly unclear: readonly string[];
}

/**
 * Finds the accounts whose received entries follow their last applied entry without a gap, and that have no other
 * entries that wait. Their entries need not be read from the database.
 * @param stored the places of the entries that were not stored before
 * @param reached the progress of each account before these entries
 */
export function receivedRuns(
  accountIds: readonly string[],
  posted: readonly PostedTransaction[],
  stored: readonly EntryPlace[],
  reached: ReadonlyMap<string, Reached>,
): ReceivedRuns {
  const isNew = new Set(stored.map(nameOf));
  const received = new Map(posted.map(each => [nameOf(placeOf(each)), each]));
  const byAccount = groupedBy(received.values(), each => each.account_id);
  const runs: ReplicaEntry[] = [];
  const unclear: string[] = [];
  for (const accountId of [...accountIds].sort()) {
    const { lastSequence, appliedSequence } = reached.get(accountId) ?? NOTHING;
    const entries = (byAccount.get(accountId) ?? []).sort((a, b) => a.sequence - b.sequence);
    const follows = entries.every(
      (entry, i) => entry.sequence === appliedSequence + i + 1 && isNew.has(nameOf(placeOf(entry))),
    );
    if (entries.length > 0 && lastSequence === appliedSequence && follows) runs.push(...entries.map(replicaEntry));
    else unclear.push(accountId);
  }
  return { runs, unclear };
}

const placeOf = ({ account_id, sequence }: PostedTransaction): EntryPlace => ({ accountId: account_id, sequence });

const nameOf = ({ accountId, sequence }: EntryPlace): string => `${accountId} ${sequence}`;
