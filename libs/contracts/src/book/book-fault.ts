/**
 * The path of a field in a book. For example, `['accounts', 0, 'positions', 1]` is the second position of the first
 * account.
 */
export type BookPath = readonly (string | number)[];

/** A fault in a book: the field, and a message that says how to correct it. */
export interface BookFault {
  readonly path: BookPath;
  readonly message: string;
}

/** The dates and securities with which a book is validated. */
export interface BookTerms {
  /** The time at which the accounts are opened: the time on the clock of the firm, or that of the first trade. */
  readonly at: Date;
  /**
   * The session to which a transaction at the firm's current time belongs. On an evening or a weekend, this is the next
   * session.
   */
  readonly today: string;
  /** The last session that has ended. */
  readonly lastSession: string;
  /** Returns the date itself if it has a session, otherwise the date of the next session. */
  readonly sessionFrom: (date: string) => string;
  /** The first day of the trading calendar. Dates in a book must not be earlier. */
  readonly earliest: string;
  /** Returns an error message if the symbol is unknown, or undefined if it is known. */
  readonly unknownSymbol: (symbol: string) => string | undefined;
}
