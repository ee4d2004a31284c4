import type { TradingCalendar } from '@sandbourse/market-data';
import type { MarginWatch } from '../books/margin/margin-watch.js';
import type { Book } from '../books/records/book.js';
import { belongingsIn, figuresOf } from '../books/valuation/belongings.js';
import type { MarginStatus } from '../books/valuation/margin.js';
import type { MarketSnapshot } from '../books/valuation/market-snapshot.js';

/** The close of a session during a clock advance. Margin is checked at the prices of this close. */
export interface CloseOfSession {
  /** The market snapshot of each account, by account id. */
  readonly markets: ReadonlyMap<string, MarketSnapshot>;
  readonly at: Date;
  /** The due date of a margin call issued at this close. */
  readonly dueDate: string;
}

/** The margin of one book at a close. */
export interface MarginAtClose {
  readonly book: Book;
  readonly marginStatus: MarginStatus;
  readonly call: Pick<CloseOfSession, 'at' | 'dueDate'>;
}

/**
 * Computes the margin of each book in `watch` from the book in memory. Leaves out a book if the close has no prices for
 * it.
 */
export function marginStatusesAt(
  { markets, at, dueDate }: CloseOfSession,
  watch: MarginWatch,
  calendar: TradingCalendar,
): MarginAtClose[] {
  return watch.books.flatMap(book => {
    const market = markets.get(book.account.accountId);
    return market ? { book, marginStatus: figuresOf(belongingsIn(book), market, calendar), call: { at, dueDate } } : [];
  });
}
