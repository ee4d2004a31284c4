import { type Entry, type EntryDraft, movementOf } from '@sandbourse/ledger';
import type { PostingKind } from '../../books/posting/posting-kind.js';
import type { Decision, LotNeed } from '../../books/records/posting.js';

/** Posts the entries of a book unchanged. Compliance and margin checks do not apply to past entries. */
export class HistoryPosting implements PostingKind<EntryDraft, null, Entry> {
  readonly isHistory: boolean = true;
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
