import { Money, Price, Quantity } from '@sandbourse/money';
import { estimateOf, nextRelease, wholeShares } from './release.js';
import { isEnded, type RunOrder, type RunParameters } from './run.js';

/** The part of an order that will still be executed, at estimated prices. Amounts are in the order's currency. */
export interface RemainingTrade {
  readonly order: RunOrder;
  readonly quantity: Quantity;
  readonly amount: Money;
  readonly fees: Money;
}

/**
 * Returns the parts of an account's orders that will still be executed. If the sales bring too little cash, purchases
 * are smaller or left out.
 */
export function remainingTrades(ofAccount: readonly RunOrder[], { whole_shares }: RunParameters): RemainingTrade[] {
  const onceSold = ofAccount.map(order =>
    order.proposal.side === 'SELL' && !isEnded(order) ? soldAsEstimated(order) : order,
  );
  const purchases = nextRelease(onceSold, whole_shares).release;
  return [
    ...ofAccount
      .filter(order => !isEnded(order) && (order.proposal.side === 'SELL' || order.status !== 'WAITING'))
      .map(rest),
    ...purchases.map(released => {
      const price = priceOf(released.order);
      if (!whole_shares) return { ...released, quantity: released.amount.buysAt(price), fees: Money.zero };
      const quantity = wholeShares(released);
      return { order: released.order, quantity, amount: quantity.at(price), fees: Money.zero };
    }),
  ];
}

/**
 * Returns the waiting purchases that will be smaller than proposed, or left out, because cash is missing. `amount` is
 * the remaining amount.
 */
export function reducedPurchases(
  ofAccount: readonly RunOrder[],
  trades: readonly RemainingTrade[],
): { index: number; amount: Money }[] {
  const left = new Map(trades.map(({ order, amount }) => [order.index, amount]));
  return ofAccount
    .filter(({ status, proposal }) => status === 'WAITING' && proposal.side === 'BUY')
    .map(order => ({ order, amount: left.get(order.index) ?? Money.zero }))
    .filter(({ order, amount }) => amount.isLessThan(estimateOf(order)))
    .map(({ order, amount }) => ({ index: order.index, amount }));
}

const priceOf = ({ proposal }: RunOrder): Price => Price.of(proposal.estimated_price);

function soldAsEstimated(order: RunOrder): RunOrder {
  const { quantity, estimated_fees } = order.proposal;
  return {
    ...order,
    status: 'FILLED',
    filledQuantity: Quantity.of(quantity),
    averageFillPrice: priceOf(order),
    fees: Money.of(estimated_fees),
  };
}

/** Returns the part of an order that is not filled yet. */
function rest(order: RunOrder): RemainingTrade {
  const { quantity, estimated_fees } = order.proposal;
  const open = Quantity.of(quantity).minus(order.filledQuantity);
  return {
    order,
    quantity: open,
    amount: open.at(priceOf(order)),
    fees: order.filledQuantity.isZero() ? Money.of(estimated_fees) : Money.zero,
  };
}
