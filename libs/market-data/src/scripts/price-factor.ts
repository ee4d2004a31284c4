import { divideHalfEven, PLACES, Price } from '@sandbourse/money';

/** A factor by which a price is multiplied. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const UNCHANGED: Fraction = { numerator: 1n, denominator: 1n };

export function times(one: Fraction, other: Fraction): Fraction {
  return { numerator: one.numerator * other.numerator, denominator: one.denominator * other.denominator };
}

const CENT_UNITS = 10n ** BigInt(PLACES.price - 2);

/** Multiplies a price by a factor. The result is in whole cents. */
export function scaled(price: Price, { numerator, denominator }: Fraction, rounding: 'down' | 'nearest' | 'up'): Price {
  const product = price.units * numerator;
  const perCent = denominator * CENT_UNITS;
  const down = product / perCent;
  if (rounding === 'nearest') return Price.ofUnits(divideHalfEven(product, perCent) * CENT_UNITS);
  return Price.ofUnits((rounding === 'up' && product % perCent !== 0n ? down + 1n : down) * CENT_UNITS);
}

const ONE_CENT = Price.ofUnits(CENT_UNITS);

export function atLeastACent(price: Price): Price {
  return price.isLessThan(ONE_CENT) ? ONE_CENT : price;
}
