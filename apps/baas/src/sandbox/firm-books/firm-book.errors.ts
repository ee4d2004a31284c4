import { DomainError } from '@sandbourse/platform/errors';

/** Rejects a book for a firm that already has accounts. */
export class FirmHasAccounts extends DomainError {
  readonly code = 'firm_not_empty';

  static example(): FirmHasAccounts {
    return new FirmHasAccounts('The firm already has accounts. Apply the book under another name');
  }
}

/** Rejects a book for a live firm, because the entries of a book are invented. */
export class BookOfLiveFirm extends DomainError {
  readonly code = 'forbidden';

  static example(): BookOfLiveFirm {
    return new BookOfLiveFirm('This firm is live. A book can be applied only to a sandbox firm');
  }
}
