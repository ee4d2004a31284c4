import type { TradingCalendar } from './trading-calendar.js';

/**
 * The hours in which orders are executed.
 * - ALWAYS_OPEN: at any time, at the displayed prices.
 * - EXCHANGE: only while the exchange is open.
 */
export type MarketHours = 'ALWAYS_OPEN' | 'EXCHANGE';

export interface MarketState {
  readonly hours: MarketHours;
  /** True if orders are executed at this time. */
  readonly isOpen: boolean;
  /** The end of the current session. Undefined if no session is open. */
  readonly sessionClosesAt: Date | undefined;
  readonly nextSessionOpensAt: Date;
}

export function isTradingAt(at: Date, hours: MarketHours, calendar: TradingCalendar): boolean {
  return hours === 'ALWAYS_OPEN' || calendar.openSessionAt(at) !== undefined;
}

/**
 * Returns the state of the market at a time. Sessions are those of the New York Stock Exchange, with its holidays and
 * early closes (NYSE Rule 7.2).
 */
export function marketStateAt(at: Date, hours: MarketHours, calendar: TradingCalendar): MarketState {
  return {
    hours,
    isOpen: isTradingAt(at, hours, calendar),
    sessionClosesAt: calendar.openSessionAt(at)?.close,
    nextSessionOpensAt: calendar.nextSessionAfter(at).open,
  };
}
