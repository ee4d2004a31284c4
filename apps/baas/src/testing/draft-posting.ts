import { HistoryPosting } from '../sandbox/firm-books/history-posting.js';

/** Posts given entries as entries of the present, without the features that post to the ledger. */
export class DraftPosting extends HistoryPosting {
  override readonly isHistory = false;
}
