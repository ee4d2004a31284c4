import { AmountPerShare, PLACES, Price, Quantity } from '@sandbourse/money';
import type { CorporateAction, SplitRatio } from './corporate-action.js';

/** The terms of an open order that a corporate action may change. */
export interface RestingTerms {
  readonly side: 'BUY' | 'SELL';
  readonly limitPrice: Price | null;
  readonly stopPrice: Price | null;
  /** True for a stop order that was triggered. From then on, it is a market or limit order. */
  readonly isTriggered: boolean;
  /** The number of shares that are not executed yet. Null for an order for an amount of money. */
  readonly leaves: Quantity | null;
  readonly doNotReduce: boolean;
}

/** The change of an order on the ex-date: new terms, or a cancellation. */
export type OrderAdjustment =
  | ({ readonly kind: 'RESTATED'; readonly reason: string } & Pick<RestingTerms, 'limitPrice' | 'stopPrice' | 'leaves'>)
  | { readonly kind: 'CANCELLED'; readonly reason: string };

/**
 * Returns the change of an open order on the ex-date of its security (FINRA Rule 5330), or undefined if it does not
 * change. The lower price after an action would execute limit orders to buy and stop orders to sell, so the rule
 * adjusts them. Limit orders to sell and stop orders to buy are only ever cancelled.
 *
 * - Cash of at least 0.01 a share lowers the price by the cash, rounded down to 0.01. For example, after a dividend of
 *   0.255, a limit of 50.00 becomes 49.74. An order that is marked do-not-reduce does not change.
 * - A forward split multiplies the quantity and divides the price. The reduction of the price is rounded up to 0.01. An
 *   order in whole shares stays in whole shares, rounded down. Market orders to buy change too.
 * - A spin-off cancels limit and market orders to buy, and stop orders to sell. The value of the new shares is unknown,
 *   so the orders cannot be adjusted.
 * - Reverse splits and mergers cancel every order. A price that would be 0 or less also cancels the order.
 */
export function adjustmentOf(order: RestingTerms, action: CorporateAction): OrderAdjustment | undefined {
  switch (action.kind) {
    case 'DIVIDEND':
    case 'RETURN_OF_CAPITAL':
      return reducedBy(
        order,
        action.amountPerShare,
        `${CASH[action.kind]} of ${action.amountPerShare} per share${RULE}`,
      );
    case 'SPLIT':
      return isReverse(action.ratio) ? cancelled(`Reverse split${RULE}`) : splitBy(order, action.ratio);
    case 'SPIN_OFF':
      return isAdjusted(order) ? cancelled(`Spin-off of ${action.newSymbol}${RULE}`) : undefined;
    case 'CASH_MERGER':
    case 'STOCK_MERGER':
      return cancelled(`Merger: ${action.symbol} is not traded any more`);
  }
}

const RULE = ' (FINRA Rule 5330)';
const CASH = { DIVIDEND: 'Cash dividend', RETURN_OF_CAPITAL: 'Return of capital' } as const;

const CENT = Price.of('0.01').units;
const CENT_PER_SHARE = AmountPerShare.of('0.01');
const FINER = 10n ** BigInt(PLACES.amountPerShare - PLACES.price);
const ONE_SHARE = Quantity.of('1').units;

/**
 * Returns true for a limit or market order to buy and for a stop order to sell. The lower price after an action could
 * execute them.
 */
function isAdjusted({ side, stopPrice, isTriggered }: RestingTerms): boolean {
  const isStop = stopPrice !== null && !isTriggered;
  return (side === 'SELL') === isStop;
}

function reducedBy(order: RestingTerms, amount: AmountPerShare, reason: string): OrderAdjustment | undefined {
  const isPriced = order.limitPrice !== null || order.stopPrice !== null;
  if (order.doNotReduce || !isAdjusted(order) || !isPriced || amount.isLessThan(CENT_PER_SHARE)) return undefined;
  return repriced(order, reason, ({ units }) => floorToCent(units * FINER - amount.units));
}

function splitBy(order: RestingTerms, { newShares, oldShares }: SplitRatio): OrderAdjustment | undefined {
  if (!isAdjusted(order) || newShares === oldShares) return undefined;
  const { leaves } = order;
  const reason = `Split of ${newShares} for ${oldShares}${RULE}`;
  const split = leaves && wholeIf(leaves, (leaves.units * newShares) / oldShares);
  return repriced({ ...order, leaves: split }, reason, ({ units }) => {
    const [value, cent] = [units * (newShares - oldShares), newShares * CENT];
    return units - ((value + cent - 1n) / cent) * CENT;
  });
}

function repriced(order: RestingTerms, reason: string, unitsOf: (price: Price) => bigint): OrderAdjustment {
  const priceOf = (price: Price | null) => price && Price.ofUnits(unitsOf(price));
  const [limitPrice, stopPrice] = [
    priceOf(order.limitPrice),
    order.isTriggered ? order.stopPrice : priceOf(order.stopPrice),
  ];
  const hasNoPrice = [limitPrice, stopPrice].some(price => price && !price.isPositive());
  if (hasNoPrice) return cancelled(`${reason}, which leaves no price`);
  return { kind: 'RESTATED', limitPrice, stopPrice, leaves: order.leaves, reason };
}

function cancelled(reason: string): OrderAdjustment {
  return { kind: 'CANCELLED', reason };
}

function isReverse({ newShares, oldShares }: SplitRatio): boolean {
  return newShares < oldShares;
}

/**
 * Rounds an amount per share down to the cent. `units` are units of an amount per share. The result has units of a
 * price, which has fewer decimal places.
 */
function floorToCent(units: bigint): bigint {
  const cent = CENT * FINER;
  return units < 0n ? 0n : ((units / cent) * cent) / FINER;
}

/** Rounds the quantity `split` down to whole shares, if the order's quantity before the split was in whole shares. */
function wholeIf({ units }: Quantity, split: bigint): Quantity {
  return Quantity.ofUnits(units % ONE_SHARE === 0n ? split - (split % ONE_SHARE) : split);
}
