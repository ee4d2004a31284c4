import { DomainError } from '@sandbourse/platform/errors';

/** A book is applied where a brokerage and portfolio management run. */
export class BooksUnavailable extends DomainError {
  readonly code = 'unavailable';

  static example(): BooksUnavailable {
    return new BooksUnavailable('The brokerage is not reachable, so the book was not applied. Try again shortly');
  }
}

/** The same name with another book is not taken for the same firm. */
export class BookDiffers extends DomainError {
  readonly code = 'book_differs';

  constructor(name: string) {
    super(
      `Your firm ${name} was created from another book. Send replace to end that firm and create a new one, or change firm.name`,
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
    super('A live firm cannot be exported as a book, because its data must not be copied into a sandbox');
  }
}
