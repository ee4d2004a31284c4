import { Money } from '@sandbourse/money';
import type { WashSale } from '@sandbourse/sdk';

/** Returns the whole loss of a sale, including its disallowed part, as a positive amount. */
export function lossOf({ sold }: Pick<WashSale, 'sold'>): string {
  return Money.of(sold.cost_basis).minus(Money.of(sold.proceeds)).toComputed();
}

/**
 * Returns true if the loss is disallowed permanently. This is the case if a lot in an IRA replaced the shares, because
 * such a lot takes over no loss (Rev. Rul. 2008-5).
 */
export function isDisallowedForever({
  holding_days_carried_over,
}: Pick<WashSale, 'holding_days_carried_over'>): boolean {
  return holding_days_carried_over === 0;
}

/** Returns the disallowed loss of one sale, over all lots that replaced its shares. */
export function disallowedOf(washSales: readonly Pick<WashSale, 'disallowed'>[]): string {
  return washSales.reduce((sum, { disallowed }) => sum.plus(Money.of(disallowed)), Money.zero).toComputed();
}
