import { DomainError } from '@sandbourse/platform/errors';

/** A book is applied to a firm that has nothing yet. */
export class FirmHasAccounts extends DomainError {
  readonly code = 'firm_not_empty';

  static example(): FirmHasAccounts {
    return new FirmHasAccounts('The firm has accounts. Apply the book under another name');
  }
}

/** Books are of sandbox firms: their entries are invented. */
export class BookOfLiveFirm extends DomainError {
  readonly code = 'forbidden';

  static example(): BookOfLiveFirm {
    return new BookOfLiveFirm('A book is applied to a sandbox firm, and this is a live one');
  }
}
