import { DraftPosting } from '../posting/draft-posting.js';

/** Posts the entries of a book as the book says. What happened in the past is not judged again. */
export class HistoryPosting extends DraftPosting {
  readonly isHistory = true;
}
