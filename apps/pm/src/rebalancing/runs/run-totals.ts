import type { Currency, Money } from '@sandbourse/money';
import type { RunTotals } from './run.js';

/** The sums of some orders of an approved run. Excluded orders are not included. */
export interface OrderSums {
  readonly runId: string;
  /** Null in the line with the sums of all currencies, whose amounts have no meaning. */
  readonly currency: Currency | null;
  readonly accounts: number;
  readonly sellOrders: number;
  readonly buyOrders: number;
  readonly sold: Money;
  readonly bought: Money;
  readonly gainShort: Money;
  readonly gainLong: Money;
  readonly filledAccounts: number;
  readonly filledSells: number;
  readonly filledBuys: number;
  readonly filledSold: Money;
  readonly filledBought: Money;
  readonly fees: Money;
}

export const NO_TOTALS: RunTotals = { approved: null, executed: null };

/** Returns the totals of a run from its sums: a line for each currency, and one for all currencies. */
export function totalsOf(sums: readonly OrderSums[]): RunTotals {
  const all = sums.find(({ currency }) => currency === null);
  if (!all) return NO_TOTALS;
  const lines = sums.flatMap(({ currency, ...line }) => (currency === null ? [] : [{ currency, ...line }]));
  return {
    approved: {
      accounts_traded: all.accounts,
      sell_orders: all.sellOrders,
      buy_orders: all.buyOrders,
      turnover: lines.map(({ currency, sold, bought, gainShort, gainLong }) => ({
        currency,
        sold: sold.toComputed(),
        bought: bought.toComputed(),
        estimated_gain_short: gainShort.toComputed(),
        estimated_gain_long: gainLong.toComputed(),
      })),
    },
    executed: {
      accounts_traded: all.filledAccounts,
      sell_orders: all.filledSells,
      buy_orders: all.filledBuys,
      turnover: lines
        .filter(({ filledSold, filledBought }) => !filledSold.isZero() || !filledBought.isZero())
        .map(({ currency, filledSold, filledBought, fees }) => ({
          currency,
          sold: filledSold.toComputed(),
          bought: filledBought.toComputed(),
          fees: fees.toComputed(),
        })),
    },
  };
}
