import { Money } from '@sandbourse/money';

/** A purchase or sale of an account, as the ledger has booked it. */
export interface Trade {
  readonly tradeDate: string;
  readonly symbol: string;
  readonly side: 'BUY' | 'SELL';
  readonly orderId: string;
}

/** FINRA Rule 4210(f)(8)(B)(ii): an account with four or more day trades within five business days is a pattern day trader. */
const PATTERN_DAY_TRADES = 4;
export const PATTERN_SESSIONS = 5;
/** FINRA Rule 4210(f)(8)(B)(iv)a, in US dollars: a pattern day trader with less equity may open no positions. */
export const PATTERN_EQUITY_MIN_USD = Money.of('25000');

/**
 * Counts the day trades among an account's trades, in the order of booking: a security bought and then sold on one day,
 * one for each change of direction from buying to selling. A sale of a position held overnight, before anything is
 * bought, is not a day trade. An order counts once, however many fills it takes (FINRA Regulatory Notice 21-13).
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
