import type { LotPick } from '@sandbourse/ledger';
import { max, min, Quantity } from '@sandbourse/money';
import type { Order } from './order.js';
import { picksFor } from './order-lots.js';

/** The shares that open orders have selected and not yet taken, by lot. */
export type LotClaims = ReadonlyMap<string, Quantity>;

type NamingOrder = Pick<Order, 'orderId' | 'replaces' | 'lots' | 'quantity' | 'filledQuantity'>;

/**
 * Returns the shares of lots that open orders claim. An order and its pending replacement select the same lots.
 * Together they claim only the larger of their quantities.
 * @param replaced The id of an order that a new order will replace. This order and its chain of replacements claim
 * nothing.
 */
export function lotClaimsOf(orders: readonly NamingOrder[], replaced?: string): LotClaims {
  const originalOf = originalsAmong(orders);
  const standing = new Map<string, NamingOrder>();
  for (const order of orders) {
    const original = originalOf(order.orderId);
    if (replaced !== undefined && original === originalOf(replaced)) continue;
    standing.set(original, furthestReaching(order, standing.get(original) ?? order));
  }

  const claims = new Map<string, Quantity>();
  for (const order of standing.values())
    for (const { lotId, quantity } of picksFor(order, leavesOf(order)))
      claims.set(lotId, quantity.plus(claims.get(lotId) ?? Quantity.zero));
  return claims;
}

/**
 * Picks the given number of shares from the lots, in the order of the lots. Leaves out shares that other orders claim.
 */
export function picksBeside(claims: LotClaims, lots: readonly LotPick[], quantity: Quantity): LotPick[] {
  const picks: LotPick[] = [];
  let wanted = quantity;
  for (const lot of lots) {
    const free = lot.quantity.minus(claims.get(lot.lotId) ?? Quantity.zero);
    const picked = min(wanted, free);
    if (!picked.isPositive()) continue;
    picks.push({ lotId: lot.lotId, quantity: picked });
    wanted = wanted.minus(picked);
  }
  return picks;
}

/** Returns a function that finds the first open order of a chain of replacements. */
function originalsAmong(orders: readonly NamingOrder[]): (orderId: string) => string {
  const replaces = new Map(orders.map(({ orderId, replaces }) => [orderId, replaces]));
  return orderId => {
    let original = orderId;
    for (let earlier = replaces.get(original); earlier && replaces.has(earlier); earlier = replaces.get(original))
      original = earlier;
    return original;
  };
}

function furthestReaching(one: NamingOrder, other: NamingOrder): NamingOrder {
  return {
    ...one,
    quantity: max(one.quantity ?? Quantity.zero, other.quantity ?? Quantity.zero),
    filledQuantity: max(one.filledQuantity, other.filledQuantity),
  };
}

function leavesOf({ quantity, filledQuantity }: NamingOrder): Quantity {
  return (quantity ?? Quantity.zero).minus(filledQuantity);
}
