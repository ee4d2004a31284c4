import { Money } from '@sandbourse/money';

/** A purchase or sale of an account, as booked in the ledger. */
export interface Trade {
  readonly tradeDate: string;
  readonly symbol: string;
  readonly side: 'BUY' | 'SELL';
  readonly orderId: string;
}

/**
 * Number of day trades in five business days that makes an account a pattern day trader (FINRA Rule 4210(f)(8)(B)(ii)).
 */
const PATTERN_DAY_TRADES = 4;
export const PATTERN_SESSIONS = 5;
/**
 * Minimum equity of a pattern day trader, in US dollars. With less equity, the account may open no positions (FINRA
 * Rule 4210(f)(8)(B)(iv)a).
 */
export const PATTERN_EQUITY_MIN_USD = Money.of('25000');

/**
 * Counts the day trades of an account (FINRA Regulatory Notice 21-13). The given trades must be in the order of
 * booking.
 * - A day trade is a sale after a purchase of the same security on the same day.
 * - Each change from buying to selling counts once. Example: buy, sell, buy, sell are two day trades.
 * - A sale before any purchase of the day does not count, because it closes a position held overnight.
 * - An order counts once, even if it has several fills.
 */
export function countDayTrades(trades: Iterable<Trade>): number {
  const bought = new Set<string>();
  const counted = new Set<string>();
  for (const { tradeDate, symbol, side, orderId } of trades) {
    const day = `${tradeDate} ${symbol}`;
    if (side === 'BUY') bought.add(day);
    else if (bought.has(day) && !counted.has(orderId)) {
      counted.add(orderId);
      bought.delete(day);
    }
  }
  return counted.size;
}

export function isPatternDayTrader(dayTrades: number): boolean {
  return dayTrades >= PATTERN_DAY_TRADES;
}
