import type { TransactionPosted } from '@sandbourse/contracts';
import { type EntryDraft, type PostedRecord, readPostedEntry } from '@sandbourse/ledger';
import type { z } from 'zod';

/** The data of the brokerage's event about a posted entry. */
export type PostedTransaction = z.infer<typeof TransactionPosted.data>;

/** A ledger entry of the brokerage that this service has received, with its sequence number. */
export interface ReplicaEntry extends EntryDraft {
  readonly sequence: number;
  readonly postedAt: Date;
}

/** The part of an event that is stored. Whenever the entry is needed, it is read from this part. */
export type StoredRecord = Pick<PostedTransaction, 'transaction' | 'lots'>;

export function replicaEntry(stored: StoredRecord): ReplicaEntry {
  const { sequence, posted_at } = stored.transaction;
  return { ...readPostedEntry(stored satisfies PostedRecord), sequence, postedAt: new Date(posted_at) };
}
