import type { Currency, FxRate, Percentage, Price, Quantity } from '@sandbourse/money';
import type { BarSeries } from './bar-series.js';
import type { SessionDate } from './calendar/session.js';
import type { TradingCalendar } from './calendar/trading-calendar.js';
import type { CorporateAction } from './corporate-action.js';
import type { SecurityDirectory } from './securities/security-directory.js';

/** The best bid and offer, the last trade and the figures of the day, as a client of a delayed feed receives them. */
export interface Quote {
  readonly symbol: string;
  readonly bid: Price;
  readonly ask: Price;
  /** The number of shares displayed at the bid, in round lots. A market order can trade this quantity at this price. */
  readonly bidSize: Quantity;
  readonly askSize: Quantity;
  readonly last: Price;
  /**
   * The close of the session before the current session of trades. On the day of a split, this close is divided by the
   * ratio of the split.
   */
  readonly previousClose: Price;
  /** `last` minus `previousClose`; negative if the price has fallen. */
  readonly change: Price;
  readonly changePercent: Percentage;
  /** Whole shares traded since the open. */
  readonly volume: number;
  readonly currency: Currency;
  /** The time of these prices: the requested time minus the delay, or the last close if the market is closed. */
  readonly asOf: Date;
  readonly delayMinutes: number;
  /** The source of the prices, for example `replay:2021-11-19`. */
  readonly source: string;
  /** True if a tenant's script has halted trading. */
  readonly isHalted?: boolean;
}

/** The currency pairs. A rate is the number of units of the second currency for one unit of the first. */
export const FX_PAIRS = ['EURUSD', 'USDEUR', 'GBPUSD', 'USDGBP', 'EURGBP', 'GBPEUR'] as const;

export type FxPair = (typeof FX_PAIRS)[number];

/** Returns the second currency of the pair, in which the rate is quoted. */
export function counterCurrencyOf(pair: FxPair): Currency {
  return pair.slice(3) as Currency;
}

export interface FxQuote {
  readonly pair: FxPair;
  readonly rate: FxRate;
  /** The instant from which the rate is valid. */
  readonly asOf: Date;
  readonly source: string;
}

/** A range of session dates in simulated time, both inclusive. */
export interface DateRange {
  readonly from: SessionDate;
  readonly to: SessionDate;
}

/** A price in a session, and the time at which orders can trade at this price. */
export interface PathPoint {
  readonly at: Date;
  readonly price: Price;
}

/** The replay returns results synchronously, and a vendor does not. Callers must always await. */
export type Awaitable<T> = T | Promise<T>;

/**
 * The interface of the market for services. Time is always an argument, because each tenant may have its own
 * simulated time. A symbol may be written in any notation that `securities` finds; results use our notation. All
 * dates and instants are in simulated time; `source` is the real source of prices. Methods throw an error of
 * `market-data.errors.ts` for an unknown symbol or pair, and for a time outside the coverage.
 */
export interface MarketData {
  readonly securities: SecurityDirectory;
  readonly calendar: TradingCalendar;
  /** The first and last session with prices. A security may start later. */
  readonly coverage: DateRange;
  /** The delay of quotes, measured from the requested instant. */
  readonly delayMinutes: number;

  quote(symbol: string, at: Date): Awaitable<Quote>;
  fxRate(pair: string, at: Date): Awaitable<FxQuote>;
  /**
   * Returns the existing bars in a range, oldest first. A replay also has bars in the future. A caller must therefore
   * limit `to` to the `latestBarDate` of its current time.
   */
  bars(symbol: string, range: DateRange): Awaitable<BarSeries>;
  /**
   * Returns the corporate actions with an ex-date in the range, sorted by ex-date and symbol, for all securities or
   * one. The result includes future actions, as `bars` includes future bars.
   */
  corporateActions(range: DateRange, symbol?: string): Awaitable<readonly CorporateAction[]>;
  /**
   * Returns the price path of one session between two times, oldest first. An order that was checked against the
   * market at the first time is checked again on this path. The path contains the prices at both times, and the day's
   * high and low if they occur in between. The path of a whole session starts at its open and ends at its close.
   * Empty if the session is not in the range, or if past prices are unknown.
   */
  sessionPath(symbol: string, date: SessionDate, between: { from: Date; to: Date }): Awaitable<readonly PathPoint[]>;
  /**
   * Returns the newest session whose complete bar may be shown at this time: the session is closed, and the delay has
   * passed.
   */
  latestBarDate(at: Date): SessionDate;
}
