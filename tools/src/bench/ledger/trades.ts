import { generator } from '../generator.js';

/**
 * One generated ledger entry of an account. All amounts are whole numbers. Each program of the benchmark reads the same
 * trades.
 */
export interface Trade {
  readonly kind: 'BUY' | 'SELL' | 'DEPOSIT' | 'DIVIDEND';
  /** The number of days since 1970-01-01. */
  readonly day: number;
  readonly symbol: number;
  /** The number of shares in units of 10^-8 of a share. */
  readonly quantity: number;
  /** The amount paid or received, in units of 10^-4 of the currency, never negative. */
  readonly amount: number;
}

export interface TradePlan {
  readonly trades: number;
  readonly symbols: number;
  readonly seed: number;
}

const FIRST_DAY = 16_000;
const DAYS = 3_650;
const QUANTITY_UNITS = 100_000_000;
const WHOLE_SHARES_MAX = 50;

/**
 * Generates ten years of entries of one account: 45% purchases, 45% sales, and the rest deposits and dividends. Prices
 * rise slowly, so that few sales have a loss. The same plan gives the same trades.
 */
export function generateTrades({ trades, symbols, seed }: TradePlan): Trade[] {
  const below = generator(seed);
  const prices = Array.from({ length: symbols }, () => 500_000 + below(1_000_000));
  const held = new Array<number>(symbols).fill(0);
  return Array.from({ length: trades }, (_, i): Trade => {
    const day = FIRST_DAY + Math.floor((i * DAYS) / trades);
    const symbol = below(symbols);
    const dice = below(100);
    if (dice < 5) return { kind: 'DEPOSIT', day, symbol, quantity: 0, amount: 1 + below(100_000_000) };
    if (dice < 10) return { kind: 'DIVIDEND', day, symbol, quantity: 0, amount: 1 + below(1_000_000) };

    const price = Math.max(10_000, (prices[symbol] ?? 0) + below(20_001) - 6_000);
    prices[symbol] = price;
    const shares = 1 + below(WHOLE_SHARES_MAX);
    const holding = held[symbol] ?? 0;
    const sells = dice >= 55 && holding >= shares;
    held[symbol] = holding + (sells ? -shares : shares);
    return {
      kind: sells ? 'SELL' : 'BUY',
      day,
      symbol,
      quantity: shares * QUANTITY_UNITS,
      amount: shares * price,
    };
  });
}

/** The results of a program as whole numbers in text. Two programs agree if their summaries are equal. */
export interface FoldSummary {
  readonly cash: string;
  readonly shares: string;
  /** The total cost of the open lots. */
  readonly cost: string;
  /** The total of proceeds minus cost over all sales. */
  readonly gain: string;
}
