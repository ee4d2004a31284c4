import { moneyOf } from '@sandbourse/ledger';
import type { Money } from '@sandbourse/money';
import type { ValuedHoldings } from '../drift.js';
import type { Market, RebalancedAccount } from './account.js';
import { baseValue, inBase, quoteOf } from './line.js';
import type { ProposedOrder } from './proposal.js';

/**
 * Returns the values of an account's holdings, as if all orders were executed at their estimated prices. Values are in
 * the base currency. The result is an argument of `driftOf`.
 */
export function holdingsAfter(
  account: RebalancedAccount,
  market: Market,
  orders: readonly ProposedOrder[],
): ValuedHoldings {
  const quantities = new Map(account.holdings.map(({ symbol, quantity }) => [symbol, quantity]));
  let cash = account.cash.settled.plus(account.cash.unsettled);
  for (const { symbol, side, quantity, estimatedAmount, estimatedFees } of orders) {
    const { rate } = quoteOf(account, market.get(symbol));
    const held = quantities.get(symbol) ?? 0;
    quantities.set(symbol, side === 'BUY' ? held + quantity : held - quantity);
    const amount = moneyOf(inBase(estimatedAmount, rate));
    cash = side === 'BUY' ? cash.minus(amount) : cash.plus(amount).minus(moneyOf(inBase(estimatedFees, rate)));
  }
  const securities = new Map<string, Money | null>();
  for (const [symbol, quantity] of quantities) {
    if (quantity === 0) continue;
    const quote = quoteOf(account, market.get(symbol));
    securities.set(symbol, quote.price === 0 ? null : moneyOf(baseValue(quote, quantity)));
  }
  return { cash, securities };
}
