import type { Currency, FxRate, Percentage, Price, Quantity } from '@sandbourse/money';
import type { BarSeries } from './bar-series.js';
import type { SessionDate } from './calendar/session.js';
import type { TradingCalendar } from './calendar/trading-calendar.js';
import type { CorporateAction } from './corporate-action.js';
import type { SecurityDirectory } from './securities/security-directory.js';

/** The best bid and offer, the last trade, and the figures of the day. They are delayed. */
export interface Quote {
  readonly symbol: string;
  readonly bid: Price;
  readonly ask: Price;
  /**
   * The number of shares that are displayed at the bid, in round lots. A market order to sell can trade this quantity
   * at the bid.
   */
  readonly bidSize: Quantity;
  readonly askSize: Quantity;
  readonly last: Price;
  /**
   * The close of the session before the quote's session. After a split on the day of the quote, this close is divided
   * by the ratio of the split.
   */
  readonly previousClose: Price;
  /** `last` minus `previousClose`. It is negative if the price has fallen. */
  readonly change: Price;
  readonly changePercent: Percentage;
  /** The number of whole shares that were traded since the open. */
  readonly volume: number;
  readonly currency: Currency;
  /**
   * The time of these prices: the requested time minus the delay. If the market was closed then, the last close before
   * it.
   */
  readonly asOf: Date;
  readonly delayMinutes: number;
  /** The source of the prices, for example `replay:2021-11-19`. */
  readonly source: string;
  /** True if a price script of the tenant has halted trading. */
  readonly isHalted?: boolean;
}

/** The currency pairs. The rate of EURUSD is the number of dollars for one euro. */
export const FX_PAIRS = ['EURUSD', 'USDEUR', 'GBPUSD', 'USDGBP', 'EURGBP', 'GBPEUR'] as const;

export type FxPair = (typeof FX_PAIRS)[number];

/** Returns the second currency of a pair. The rate is an amount of this currency. */
export function counterCurrencyOf(pair: FxPair): Currency {
  return pair.slice(3) as Currency;
}

export interface FxQuote {
  readonly pair: FxPair;
  readonly rate: FxRate;
  /** The time from which the rate is valid. */
  readonly asOf: Date;
  readonly source: string;
}

/** A range of session dates in simulated time, both inclusive. */
export interface DateRange {
  readonly from: SessionDate;
  readonly to: SessionDate;
}

/** A price in a session, and the time from which orders can be executed at this price. */
export interface PathPoint {
  readonly at: Date;
  readonly price: Price;
}

/** The replay returns results immediately, and a vendor returns promises. Callers must always use `await`. */
export type Awaitable<T> = T | Promise<T>;

/**
 * The market that services use: a replay of past prices, or a vendor.
 * - Time is always an argument, because each tenant may have its own simulated time. All dates and times are in
 *   simulated time. Only `source` names the real date of the prices.
 * - A symbol may be written in any notation that `securities` finds. Results contain our notation.
 * - Methods throw an error of `market-data.errors.ts` for an unknown symbol or pair, and for a time without prices.
 */
export interface MarketData {
  readonly securities: SecurityDirectory;
  readonly calendar: TradingCalendar;
  /** The first and the last session with prices. The prices of a single security may start later. */
  readonly coverage: DateRange;
  /** The delay of quotes in minutes, subtracted from the requested time. */
  readonly delayMinutes: number;

  quote(symbol: string, at: Date): Awaitable<Quote>;
  fxRate(pair: string, at: Date): Awaitable<FxQuote>;
  /**
   * Returns the existing bars in a range, oldest first. The replay also returns bars of the future. Therefore the
   * caller must limit `to` to the `latestBarDate` of its current time.
   */
  bars(symbol: string, range: DateRange): Awaitable<BarSeries>;
  /**
   * Returns the corporate actions with an ex-date in the range, sorted by ex-date and symbol. Without `symbol`, returns
   * those of all securities. The result includes actions of the future.
   */
  corporateActions(range: DateRange, symbol?: string): Awaitable<readonly CorporateAction[]>;
  /**
   * Returns the prices of one session between two times, oldest first. Callers check open orders against these prices.
   * The result contains the prices at both times, and the day's high and low if they occur between them. Returns an
   * empty list if past prices are unknown, or if the session does not overlap the two times.
   */
  sessionPath(symbol: string, date: SessionDate, between: { from: Date; to: Date }): Awaitable<readonly PathPoint[]>;
  /**
   * Returns the newest session whose complete bar may be shown at this time. The session closed at least the quote
   * delay before this time.
   */
  latestBarDate(at: Date): SessionDate;
}
