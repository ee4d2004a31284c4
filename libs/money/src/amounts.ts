import { divideHalfEven, FixedPoint, rescale } from './fixed-point.js';

/** The number of decimal places of each kind of value (specification 2.1). */
export const PLACES = {
  money: 4,
  quantity: 8,
  price: 4,
  amountPerShare: 6,
  fxRate: 6,
  return: 10,
  percentage: 4,
  weight: 8,
} as const;

/** An amount of money. Its currency is in a separate field beside it. */
export class Money extends FixedPoint {
  static override readonly places = PLACES.money;
  static readonly zero = Money.ofUnits(0n);
  declare protected readonly kind: 'money';

  /** Converts the amount to another currency. One unit of this currency is worth `rate` units of the other currency. */
  convertedAt(rate: FxRate): Money {
    return Money.ofUnits(rescale(this.units * rate.units, PLACES.money + PLACES.fxRate, PLACES.money));
  }

  /**
   * Returns the amount in another currency that this amount costs. One unit of the other currency costs `rate` units of
   * this currency, so the amount is divided by `rate`.
   */
  costAt(rate: FxRate): Money {
    return Money.ofUnits(divideHalfEven(this.units * 10n ** BigInt(PLACES.fxRate), rate.units));
  }

  /** Returns this amount times `part` / `whole`. */
  portion(part: Quantity, whole: Quantity): Money {
    return Money.ofUnits(divideHalfEven(this.units * part.units, whole.units));
  }

  times(factor: Percentage): Money {
    return Money.ofUnits(rescale(this.units * factor.units, PLACES.money + PLACES.percentage, PLACES.money));
  }

  /**
   * Returns the quantity that this amount buys at a price. It is rounded down, so it never costs more than the amount.
   */
  buysAt(price: Price): Quantity {
    return Quantity.ofUnits((this.units * 10n ** BigInt(PLACES.quantity + PLACES.price - PLACES.money)) / price.units);
  }

  /** Returns the price of one share if `quantity` shares cost this amount. */
  per(quantity: Quantity): Price {
    const scaled = this.units * 10n ** BigInt(PLACES.quantity + PLACES.price - PLACES.money);
    return Price.ofUnits(divideHalfEven(scaled, quantity.units));
  }
}

/** A number of shares. */
export class Quantity extends FixedPoint {
  static override readonly places = PLACES.quantity;
  static readonly zero = Quantity.ofUnits(0n);
  declare protected readonly kind: 'quantity';

  /** Returns the amount that these shares cost at a price. */
  at(price: Price): Money {
    return Money.ofUnits(rescale(this.units * price.units, PLACES.quantity + PLACES.price, PLACES.money));
  }
}

/**
 * An amount of money for each share. Distributions are declared in millionths, so it has more decimal places than a
 * price.
 */
export class AmountPerShare extends FixedPoint {
  static override readonly places = PLACES.amountPerShare;
  static readonly zero = AmountPerShare.ofUnits(0n);
  declare protected readonly kind: 'amount_per_share';

  /** Returns the payment on a number of shares. */
  on(quantity: Quantity): Money {
    return Money.ofUnits(rescale(this.units * quantity.units, PLACES.amountPerShare + PLACES.quantity, PLACES.money));
  }
}

/** The price of one share. */
export class Price extends FixedPoint {
  static override readonly places = PLACES.price;
  static readonly zero = Price.ofUnits(0n);
  declare protected readonly kind: 'price';

  times(factor: Percentage): Price {
    return Price.ofUnits(rescale(this.units * factor.units, PLACES.price + PLACES.percentage, PLACES.price));
  }

  /**
   * Returns the relative difference from another price. For example, the result is 0.0250 if this price is 2.5 % above
   * the other price.
   */
  relativeTo(other: Price): Percentage {
    const scaled = (this.units - other.units) * 10n ** BigInt(PLACES.percentage);
    return Percentage.ofUnits(divideHalfEven(scaled, other.units));
  }
}

/** An exchange rate: the number of units of one currency for one unit of another. */
export class FxRate extends FixedPoint {
  static override readonly places = PLACES.fxRate;
  declare protected readonly kind: 'fx_rate';

  inverted(): FxRate {
    return new FxRate(divideHalfEven(10n ** BigInt(2 * PLACES.fxRate), this.units));
  }
}

/** A return as a fraction: 0.1630000000 means 16.3 %. */
export class Return extends FixedPoint {
  static override readonly places = PLACES.return;
  declare protected readonly kind: 'return';
}

/** A percentage as a fraction: 0.0400 means 4 %. */
export class Percentage extends FixedPoint {
  static override readonly places = PLACES.percentage;
  declare protected readonly kind: 'percentage';
}

/**
 * A weight in a portfolio, as the user writes it: 0.2500 means a quarter. It has more decimal places than a percentage,
 * so weights such as one third are more exact.
 */
export class Weight extends FixedPoint {
  static override readonly places = PLACES.weight;
  static readonly zero = Weight.ofUnits(0n);
  static readonly one = Weight.of('1');
  declare protected readonly kind: 'weight';
}
