import { DraftPosting } from '../../books/posting/draft-posting.js';

/** Posts the entries of a book unchanged. Compliance and margin checks do not apply to past entries. */
export class HistoryPosting extends DraftPosting {
  readonly isHistory = true;
}
