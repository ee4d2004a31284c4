import { Money } from '@sandbourse/money';

export interface Amount {
  readonly amount: string;
  readonly currency: string;
}

/** Returns the sums of amounts, one for each currency, with four decimal places. */
export function sumsByCurrency(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<string, Money>();
  for (const { amount, currency } of amounts)
    sums.set(currency, (sums.get(currency) ?? Money.of('0')).plus(Money.of(amount)));
  return [...sums].map(([currency, sum]) => ({ currency, amount: sum.toComputed() }));
}
