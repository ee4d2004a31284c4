import { DomainError } from '@sandbourse/platform/errors';

/** A book is applied where a brokerage and portfolio management run. */
export class BooksUnavailable extends DomainError {
  readonly code = 'unavailable';

  static example(): BooksUnavailable {
    return new BooksUnavailable('The brokerage is out of reach, so the book is not applied: try again shortly');
  }
}

/** The same name with another book is not taken for the same firm. */
export class BookDiffers extends DomainError {
  readonly code = 'book_differs';

  constructor(name: string) {
    super(
      `Your firm ${name} was made from another book. Send replace to end it and make a new one, or change firm.name`,
    );
  }

  static example(): BookDiffers {
    return new BookDiffers('Checkout tests');
  }
}

/** Books are of sandbox firms. */
export class BookOfLiveFirm extends DomainError {
  readonly code = 'forbidden';

  constructor() {
    super('A live firm has no book: it is not copied into a sandbox');
  }
}
