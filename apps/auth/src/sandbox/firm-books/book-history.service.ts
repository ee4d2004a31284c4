import { Inject, Injectable } from '@nestjs/common';
import { type Book, bookClock, firstTradeDate, type TenantClockMode } from '@sandbourse/contracts';
import type { PricedTime } from '@sandbourse/market-data/provider';
import { Clock } from '@sandbourse/platform/clock';
import { ValidationFailed } from '@sandbourse/platform/errors';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { ClockService, PRICED_TIME } from '../clock/clock.service.js';
import { BOOK_SERVICES, type BookServices } from '../provisioning/book-services.js';
import { instantOf } from '../provisioning/seeding-plan.js';
import { BookPillars, type PlacedTrade } from './book-pillars.service.js';

/**
 * The firm for which trades are placed, and the login that moves its clock. `token` returns a new token for the firm,
 * which is valid for some minutes.
 */
export interface TradingFirm {
  readonly firmId: string;
  readonly by: string;
  readonly token: () => string;
}

/**
 * Creates the history of a firm from the trades of its book. The clock of the firm moves from one trade date to the
 * next, and the venue fills the orders of each date. Dividends, splits, interest and settlements between these dates
 * are processed as for any firm.
 */
@Injectable()
export class BookHistory {
  constructor(
    private readonly clocks: ClockService,
    private readonly pillars: BookPillars,
    private readonly clock: Clock,
    @Inject(PRICED_TIME) private readonly priced: PricedTime | null,
    @Inject(BOOK_SERVICES) private readonly services: BookServices | null,
  ) {}

  /**
   * Returns the time at which the accounts of a book are opened: the time of the first trade, or the current time of
   * the firm if the book has no trades. Throws ValidationFailed for a clock that no firm can have.
   */
  openingOf(book: Book): Date {
    const present = this.presentOf(book);
    const date = firstTradeDate(book);
    if (date === undefined || !this.services) return present;
    const { calendar } = this.services;
    const isInCalendar = date >= calendar.dateAt(0);
    return isInCalendar ? instantOf(date, calendar) : present;
  }

  private presentOf(book: Book): Date {
    return this.presentAt(bookClock(book).at, ['body', 'book', 'clock']);
  }

  /**
   * Returns the time with which the clock of a new firm begins: `at`, or real time. Throws ValidationFailed for a time
   * without prices. `loc` is the place of the time in the request.
   */
  presentAt(at: Date | undefined, loc: string[]): Date {
    if (at === undefined) return this.clock.wall();
    const { priced } = this;
    if (priced && at >= priced.from && at <= priced.to) return at;
    const range = priced
      ? `There are prices from ${priced.from.toISOString()} to ${priced.to.toISOString()}. Write an instant in this range`
      : 'A market data vendor has only current prices. Omit the time of the clock';
    throw new ValidationFailed([{ type: 'value_error', loc, msg: range }]);
  }

  /**
   * Places the trades, and returns the order ids by the names of the trades. Afterwards, the firm's clock shows the
   * time in the book, or real time for a book without a clock. Throws ValidationFailed for a trade that the brokerage
   * refuses, or that the venue does not fill.
   */
  async place(
    { firmId, by, token }: TradingFirm,
    book: Book,
    accounts: Readonly<Record<string, string>>,
  ): Promise<Record<string, string>> {
    const { trades } = book;
    if (trades.length === 0) return {};
    const ids: Record<string, string> = {};
    const { calendar } = this.services as BookServices;
    const byDate = groupedBy(
      trades.map((trade, n) => ({ trade, n })),
      ({ trade }) => trade.date,
    );
    for (const [date, ofDate] of [...byDate].sort(([one], [other]) => (one < other ? -1 : 1))) {
      await this.arrive(firmId, by, instantOf(date, calendar), 'HISTORY');
      for (const together of inTurn(ofDate)) Object.assign(ids, await this.pillars.trade(token(), together, accounts));
    }
    const { at = 'PRESENT', mode } = bookClock(book);
    await this.arrive(firmId, by, at, mode);
    return ids;
  }

  private async arrive(firmId: string, by: string, to: Date | 'PRESENT', mode: TenantClockMode): Promise<void> {
    await this.clocks.advanceHistory(firmId, by, to, mode);
    await this.clocks.settled(firmId);
  }
}

/**
 * Divides the trades of a date into groups, in the order of the book. A group contains only purchases or only sales. It
 * can use the proceeds of earlier groups.
 */
function inTurn(trades: readonly PlacedTrade[]): PlacedTrade[][] {
  const groups: PlacedTrade[][] = [];
  for (const each of trades) {
    const last = groups.at(-1);
    if (last?.[0]?.trade.side === each.trade.side) last.push(each);
    else groups.push([each]);
  }
  return groups;
}
