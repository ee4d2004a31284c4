/** A place in a book: `['accounts', 0, 'positions', 1]`. */
export type BookPath = readonly (string | number)[];

/** A part of a book that cannot be, with the change that cures it. */
export interface BookFault {
  readonly path: BookPath;
  readonly message: string;
}

/** The market and the day against which a book is judged. */
export interface BookTerms {
  /** The date in New York at the present of the firm, or at the beginning of its history if the book has trades. */
  readonly today: string;
  /** The last session that has ended. */
  readonly lastSession: string;
  /** Returns the date itself if it is a session, or the next session. */
  readonly sessionFrom: (date: string) => string;
  /** The first day of the trading calendar. */
  readonly earliest: string;
  /** The words for a security that does not trade here; undefined for one that does. */
  readonly unknownSymbol: (symbol: string) => string | undefined;
}
