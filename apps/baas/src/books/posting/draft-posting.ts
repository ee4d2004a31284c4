import { type Entry, type EntryDraft, movementOf } from '@sandbourse/ledger';
import type { Decision, LotNeed } from '../records/posting.js';
import type { PostingKind } from './posting-kind.js';

/** Posts given entries unchanged, to measure and test the ledger without the features that post to it. */
export class DraftPosting implements PostingKind<EntryDraft, null, Entry> {
  readonly mayPostBehind = true;

  accountsOf({ accountId }: EntryDraft): string[] {
    return [accountId];
  }

  async find(): Promise<null> {
    return null;
  }

  lotsOf(drafts: readonly EntryDraft[]): LotNeed[] {
    return drafts.flatMap(draft => {
      const movement = movementOf(draft);
      return movement ? [{ movement }] : [];
    });
  }

  decide(draft: EntryDraft): Decision<Entry> {
    return { steps: [[draft]], outcome: ([entry]) => ({ kept: entry as Entry, events: [] }) };
  }

  keep(): void {}
}
