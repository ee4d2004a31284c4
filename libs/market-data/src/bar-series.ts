import { type Currency, Price } from '@sandbourse/money';
import type { SessionDate } from './calendar/session.js';

/** One security's session, unadjusted: as traded that day, before any later split or dividend. */
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
 * Many bars of one security in columns, with one row for each session: prices in units of 10^-4, volume in whole shares. For callers
 * that pass on hundreds of thousands of bars, where one object for each bar would cost most.
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
  /** The session in simulated time. */
  dateAt(n: number): SessionDate;
  sourceAt(n: number): string;
}

/** The same bars as objects. */
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
