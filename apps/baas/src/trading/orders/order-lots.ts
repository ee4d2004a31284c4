import type { LotPick } from '@sandbourse/ledger';
import { min, Quantity } from '@sandbourse/money';
import type { Order } from './order.js';

/**
 * Returns the lots that the next fill of an order takes: the selected lots in their order, without the shares that
 * earlier fills have already taken.
 */
export function picksFor(
  { lots, filledQuantity }: Pick<Order, 'lots' | 'filledQuantity'>,
  filled: Quantity,
): LotPick[] {
  const picks: LotPick[] = [];
  let taken = filledQuantity;
  let wanted = filled;
  for (const lot of lots ?? []) {
    const named = Quantity.of(lot.quantity);
    const skipped = min(taken, named);
    const quantity = min(wanted, named.minus(skipped));
    taken = taken.minus(skipped);
    wanted = wanted.minus(quantity);
    if (quantity.isPositive()) picks.push({ lotId: lot.lot_id, quantity });
  }
  return picks;
}
