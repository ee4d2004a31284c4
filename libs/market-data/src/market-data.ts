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
  /** Shares displayed at the bid, in round lots: what a market order meets at this price. */
  readonly bidSize: Quantity;
  readonly askSize: Quantity;
  readonly last: Price;
  /** The close before the session that trades belong to, in its shares: divided by the ratio on the day of a split. */
  readonly previousClose: Price;
  /** `last` minus `previousClose`; negative on a falling day. */
  readonly change: Price;
  readonly changePercent: Percentage;
  /** Whole shares traded since the open. */
  readonly volume: number;
  readonly currency: Currency;
  /** The instant these prices were true: the delay before the question, or the last close when the market is shut. */
  readonly asOf: Date;
  readonly delayMinutes: number;
  /** Where the prices come from, for example `replay:2021-11-19`. */
  readonly source: string;
  /** Nothing trades: a tenant has halted it by a script. */
  readonly isHalted?: boolean;
}

/** The currency pairs quoted: units of the second currency for one unit of the first. */
export const FX_PAIRS = ['EURUSD', 'USDEUR', 'GBPUSD', 'USDGBP', 'EURGBP', 'GBPEUR'] as const;

export type FxPair = (typeof FX_PAIRS)[number];

/** What a rate is in: the second currency of the pair. */
export function counterCurrencyOf(pair: FxPair): Currency {
  return pair.slice(3) as Currency;
}

export interface FxQuote {
  readonly pair: FxPair;
  readonly rate: FxRate;
  /** The instant the rate came into force. */
  readonly asOf: Date;
  readonly source: string;
}

/** Dates are session dates of the present, both ends included. */
export interface DateRange {
  readonly from: SessionDate;
  readonly to: SessionDate;
}

/** A price of a session, and the instant at which it is met. */
export interface PathPoint {
  readonly at: Date;
  readonly price: Price;
}

/** The replay knows at once, a vendor has to be asked: callers of the port always await. */
export type Awaitable<T> = T | Promise<T>;

/**
 * What the services need from the market. Time is always an argument, so each tenant may have its own present. A symbol
 * may have any spelling that `securities` finds; results have ours. Every date and instant is of that present; `source`
 * names the real source of prices. Throws the errors of `market-data.errors.ts`: an unknown symbol or pair, an instant
 * or date outside coverage.
 */
export interface MarketData {
  readonly securities: SecurityDirectory;
  readonly calendar: TradingCalendar;
  /** The first and last session with prices. A single security may start later. */
  readonly coverage: DateRange;
  /** How far quotes are behind the requested instant. */
  readonly delayMinutes: number;

  quote(symbol: string, at: Date): Awaitable<Quote>;
  fxRate(pair: string, at: Date): Awaitable<FxQuote>;
  /**
   * Bars oldest first, as far as the security has any in the range. Knows the future of a replay: the caller caps `to` at
   * `latestBarDate` of its own now.
   */
  bars(symbol: string, range: DateRange): Awaitable<BarSeries>;
  /**
   * Dividends and splits whose ex-date is in the range, by ex-date and symbol, of one security where it is named. Knows the
   * future, as `bars` does.
   */
  corporateActions(range: DateRange, symbol?: string): Awaitable<readonly CorporateAction[]>;
  /**
   * The path of the price of one session between two instants, for orders that met the market until the first and will
   * again from the second on. It has the beginning, the high and the low as far as they are in between, in their order,
   * and the end. A whole session begins at its open and ends at its close. Empty if the session is not in between, or
   * if the past is not known.
   */
  sessionPath(symbol: string, date: SessionDate, between: { from: Date; to: Date }): Awaitable<readonly PathPoint[]>;
  /** The newest session whose whole bar may be shown at this instant: closed, and past the delay. */
  latestBarDate(at: Date): SessionDate;
}
