import { type Currency, Price } from '@sandbourse/money';
import type { SessionDate } from './calendar/session.js';

/** The prices of one security in one session. They are not adjusted: later splits and dividends do not change them. */
export interface Bar {
  readonly symbol: string;
  readonly date: SessionDate;
  readonly open: Price;
  readonly high: Price;
  readonly low: Price;
  readonly close: Price;
  readonly volume: number;
  readonly currency: Currency;
  readonly source: string;
}

/**
 * Many bars of one security, with one array for each kind of number. Element n of every array belongs to the same
 * session. Prices are in units of 10^-4, volume is in whole shares. Arrays need much less memory than an object for
 * each bar, and callers read hundreds of thousands of bars.
 */
export interface BarSeries {
  readonly symbol: string;
  readonly currency: Currency;
  readonly length: number;
  readonly open: ArrayLike<number>;
  readonly high: ArrayLike<number>;
  readonly low: ArrayLike<number>;
  readonly close: ArrayLike<number>;
  readonly volume: Uint32Array;
  /** Returns the date of session n, in simulated time. */
  dateAt(n: number): SessionDate;
  sourceAt(n: number): string;
}

/** Converts the arrays to one object for each bar. */
export function barsOf(series: BarSeries): Bar[] {
  const { symbol, currency, open, high, low, close, volume } = series;
  const price = (column: ArrayLike<number>, n: number) => Price.ofUnits(BigInt(column[n] ?? 0));
  return Array.from({ length: series.length }, (_, n) => ({
    symbol,
    date: series.dateAt(n),
    open: price(open, n),
    high: price(high, n),
    low: price(low, n),
    close: price(close, n),
    volume: volume[n] ?? 0,
    currency,
    source: series.sourceAt(n),
  }));
}
