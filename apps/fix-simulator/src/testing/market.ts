import type { Quote } from '@sandbourse/market-data';
import { Percentage, Price, Quantity } from '@sandbourse/money';
import type { MarketView } from '../venue/matching.js';

export const NOON = new Date('2026-11-20T17:00:00Z');

export function after(seconds: number): Date {
  return new Date(NOON.getTime() + seconds * 1000);
}

interface Touch {
  readonly bid?: string;
  readonly ask?: string;
  readonly last?: string;
  /** The displayed size of the bid and of the ask. */
  readonly size?: string;
  readonly isOpen?: boolean;
}

/** Returns a market at noon. By default, the bid is 99.90 and the ask is 100.10, with 500 shares each. */
export function aMarket(touch: Touch = {}, at: Date = NOON): MarketView {
  const { bid = '99.90', ask = '100.10', last = '100', size = '500', isOpen = true } = touch;
  const quote: Quote = {
    symbol: 'AAPL',
    bid: Price.of(bid),
    ask: Price.of(ask),
    bidSize: Quantity.of(size),
    askSize: Quantity.of(size),
    last: Price.of(last),
    previousClose: Price.of('100'),
    change: Price.zero,
    changePercent: Percentage.of('0'),
    volume: 1_000_000,
    currency: 'USD',
    asOf: at,
    delayMinutes: 15,
    source: 'test',
  };
  return { at, quote, isOpen };
}
