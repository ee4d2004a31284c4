import { Money } from '@sandbourse/money';
import type { WashSale } from '@sandbourse/sdk';

/** The loss of a sale before any of it was disallowed, as a positive amount. */
export function lossOf({ sold }: Pick<WashSale, 'sold'>): string {
  return Money.of(sold.cost_basis).minus(Money.of(sold.proceeds)).toComputed();
}

/** What of one sale's loss was disallowed, over all lots that replaced its shares. */
export function disallowedOf(washSales: readonly Pick<WashSale, 'disallowed'>[]): string {
  return washSales.reduce((sum, { disallowed }) => sum.plus(Money.of(disallowed)), Money.zero).toComputed();
}
