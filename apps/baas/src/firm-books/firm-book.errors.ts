import { DomainError } from '@sandbourse/platform/errors';

/** A book is applied to a firm that has nothing yet. */
export class FirmHasAccounts extends DomainError {
  readonly code = 'firm_not_empty';

  static example(): FirmHasAccounts {
    return new FirmHasAccounts('The firm already has accounts. Apply the book under another name');
  }
}

/** Books are of sandbox firms: their entries are invented. */
export class BookOfLiveFirm extends DomainError {
  readonly code = 'forbidden';

  static example(): BookOfLiveFirm {
    return new BookOfLiveFirm('This firm is live. A book can be applied only to a sandbox firm');
  }
}
