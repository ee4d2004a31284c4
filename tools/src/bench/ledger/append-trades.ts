import { newId } from '@sandbourse/contracts';
import { dateOf, type Fill } from '@sandbourse/ledger';
import { Money, Quantity } from '@sandbourse/money';
import { orLeast } from '../smoke.js';
import { generateTrades, type Trade } from './trades.js';

const TRADES = orLeast(20_000, 4_000);
export const SYMBOLS = 40;

/**
 * Yields purchases and sales of one account without an end, in the form in which the venue reports them. The same seed
 * gives the same trades.
 */
export function* fillsOf(accountId: string, seed: number, symbols = SYMBOLS): Generator<Fill, never> {
  const trades = generateTrades({ trades: TRADES, symbols, seed });
  for (const trade of trades)
    if (trade.kind === 'BUY' || trade.kind === 'SELL') yield fillOf(trade, trade.kind, accountId);
  throw new Error(`more than ${TRADES} trades were requested`);
}

function fillOf({ day, symbol, quantity, amount }: Trade, side: Fill['side'], accountId: string): Fill {
  const shares = Quantity.ofUnits(BigInt(quantity));
  const tradeDate = dateOf(day);
  return {
    transactionId: newId('transaction'),
    accountId,
    orderId: newId('order'),
    side,
    symbol: `S${symbol}`,
    quantity: shares,
    price: Money.ofUnits(BigInt(amount)).per(shares),
    currency: 'USD',
    lotMethod: 'FIFO',
    picks: [],
    tradeDate,
    settlementDate: dateOf(day + 1),
    executedAt: new Date(`${tradeDate}T15:00:00Z`),
  };
}

export function take(fills: Generator<Fill, never>, count: number): Fill[] {
  return Array.from({ length: count }, () => fills.next().value);
}
