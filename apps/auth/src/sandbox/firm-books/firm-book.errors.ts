import { DomainError } from '@sandbourse/platform/errors';

/** Rejects a book in an installation without the brokerage, portfolio management or replayed prices. */
export class BooksUnavailable extends DomainError {
  readonly code = 'unavailable';

  static example(): BooksUnavailable {
    return new BooksUnavailable('The brokerage is not reachable, so the book was not applied. Try again shortly');
  }
}

/** Rejects a book because the caller's firm with the same name was created from a different book. */
export class BookDiffers extends DomainError {
  readonly code = 'book_differs';

  constructor(name: string) {
    super(
      `Your firm "${name}" was created from another book. To end that firm and create a new firm, send replace. To keep it, change firm.name`,
    );
  }

  static example(): BookDiffers {
    return new BookDiffers('Checkout tests');
  }
}

/** Rejects the export of a live firm. */
export class BookOfLiveFirm extends DomainError {
  readonly code = 'forbidden';

  constructor() {
    super('A live firm cannot be exported as a book, because its data must not be copied into a sandbox');
  }
}

/** Rejects a request for the beginning of a firm for which it is not stored. */
export class FirmWithoutOrigin extends DomainError {
  readonly code = 'firm_without_origin';

  constructor(firmId: string) {
    super(
      `The situation in which ${firmId} began is not stored, because it is a branch, a demo firm, a trial or an older firm. Create a snapshot, repeat the requests, and name the snapshot`,
    );
  }

  static example(): FirmWithoutOrigin {
    return new FirmWithoutOrigin('SBX3F8Z1C6W5H');
  }
}
