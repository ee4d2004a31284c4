import type { Currency, FxRate, Percentage, Price, Quantity } from '@sandbourse/money';
import type { BarSeries } from './bar-series.js';
import type { SessionDate } from './calendar/session.js';
import type { TradingCalendar } from './calendar/trading-calendar.js';
import type { CorporateAction } from './corporate-action.js';
import type { SecurityDirectory } from './securities/security-directory.js';

/** The best bid and offer, the last trade and the day so far, as a client of a delayed feed sees them. */
export interface Quote {
  readonly symbol: string;
  readonly bid: Price;
  readonly ask: Price;
  /** Shares displayed at the bid, in round lots: the quantity that a market order meets at this price. */
  readonly bidSize: Quantity;
  readonly askSize: Quantity;
  readonly last: Price;
  /** The close before the session to which trades belong, in that session's shares: divided by the ratio on the day of a split. */
  readonly previousClose: Price;
  /** `last` minus `previousClose`; negative on a falling day. */
  readonly change: Price;
  readonly changePercent: Percentage;
  /** Whole shares traded since the open. */
  readonly volume: number;
  readonly currency: Currency;
  /** The instant of these prices: the requested instant minus the delay, or the last close if the market is closed. */
  readonly asOf: Date;
  readonly delayMinutes: number;
  /** The source of the prices, for example `replay:2021-11-19`. */
  readonly source: string;
  /** True if a tenant's script has halted trading. */
  readonly isHalted?: boolean;
}

/** The currency pairs quoted: units of the second currency for one unit of the first. */
export const FX_PAIRS = ['EURUSD', 'USDEUR', 'GBPUSD', 'USDGBP', 'EURGBP', 'GBPEUR'] as const;

export type FxPair = (typeof FX_PAIRS)[number];

/** The second currency of the pair, in which the rate is quoted. */
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

/** Dates are session dates of simulated time, both ends included. */
export interface DateRange {
  readonly from: SessionDate;
  readonly to: SessionDate;
}

/** A price of a session, and the instant at which orders meet it. */
export interface PathPoint {
  readonly at: Date;
  readonly price: Price;
}

/** The replay answers synchronously, a vendor does not. Callers of the interface always await. */
export type Awaitable<T> = T | Promise<T>;

/**
 * The interface of the market for services. Time is always an argument, so that each tenant may have its own simulated time.
 * A symbol may have any spelling that `securities` finds; results have ours. All dates and instants are in simulated time;
 * `source` names the real source of prices. Throws the errors of `market-data.errors.ts`: an unknown symbol or pair, or an
 * instant or date outside coverage.
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
   * Bars of the range for which the security has any, oldest first. A replay also has future bars: the caller limits `to` to
   * `latestBarDate` of its own current time.
   */
  bars(symbol: string, range: DateRange): Awaitable<BarSeries>;
  /**
   * Dividends and splits with an ex-date in the range, by ex-date and symbol, for one security if it is given. Includes the future,
   * as `bars` does.
   */
  corporateActions(range: DateRange, symbol?: string): Awaitable<readonly CorporateAction[]>;
  /**
   * The price path of one session between two instants, for orders that met the market until the first instant and meet it again
   * from the second on. It has the start and the end, and the high and the low if they are in between, in order. A whole session
   * starts at its open and ends at its close. Empty if the session is not in between, or if the past is unknown.
   */
  sessionPath(symbol: string, date: SessionDate, between: { from: Date; to: Date }): Awaitable<readonly PathPoint[]>;
  /** The newest session whose complete bar may be shown at this instant: closed, and past the delay. */
  latestBarDate(at: Date): SessionDate;
}
