/** A path in a book: `['accounts', 0, 'positions', 1]`. */
export type BookPath = readonly (string | number)[];

/** A fault in a book, with its remedy. */
export interface BookFault {
  readonly path: BookPath;
  readonly message: string;
}

/** The market and the dates with which a book is validated. */
export interface BookTerms {
  /** The current date of the firm in New York. */
  readonly today: string;
  /** The last session that has ended. */
  readonly lastSession: string;
  /** Returns the date if it has a session. Otherwise returns the date of the next session. */
  readonly sessionFrom: (date: string) => string;
  /** The first day of the trading calendar. */
  readonly earliest: string;
  /** Returns a message for an unknown security, or undefined for a known one. */
  readonly unknownSymbol: (symbol: string) => string | undefined;
}
