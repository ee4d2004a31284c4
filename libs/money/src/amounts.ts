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

/** An amount in a currency. The record that contains it also contains the currency. */
export class Money extends FixedPoint {
  static override readonly places = PLACES.money;
  static readonly zero = Money.ofUnits(0n);
  declare protected readonly kind: 'money';

  /**
   * Converts the amount to another currency. `rate` is the units of the other currency for one unit of this amount's
   * currency.
   */
  convertedAt(rate: FxRate): Money {
    return Money.ofUnits(rescale(this.units * rate.units, PLACES.money + PLACES.fxRate, PLACES.money));
  }

  /**
   * Returns the cost of this amount in another currency. `rate` is the units of this amount's currency for one unit
   * of the other currency.
   */
  costAt(rate: FxRate): Money {
    return Money.ofUnits(divideHalfEven(this.units * 10n ** BigInt(PLACES.fxRate), rate.units));
  }

  /** Returns this amount multiplied by `part` / `whole`. */
  portion(part: Quantity, whole: Quantity): Money {
    return Money.ofUnits(divideHalfEven(this.units * part.units, whole.units));
  }

  times(factor: Percentage): Money {
    return Money.ofUnits(rescale(this.units * factor.units, PLACES.money + PLACES.percentage, PLACES.money));
  }

  /** Returns the quantity that this amount buys at `price`, rounded down so that the amount is never overspent. */
  buysAt(price: Price): Quantity {
    return Quantity.ofUnits((this.units * 10n ** BigInt(PLACES.quantity + PLACES.price - PLACES.money)) / price.units);
  }

  /** Returns the price per share if this amount is paid for `quantity`. */
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

  /** Returns the amount for these shares at `price`. */
  at(price: Price): Money {
    return Money.ofUnits(rescale(this.units * price.units, PLACES.quantity + PLACES.price, PLACES.money));
  }
}

/**
 * A cash amount per share. It has more decimal places than a price, because distributions are declared to a millionth.
 */
export class AmountPerShare extends FixedPoint {
  static override readonly places = PLACES.amountPerShare;
  static readonly zero = AmountPerShare.ofUnits(0n);
  declare protected readonly kind: 'amount_per_share';

  /** Returns the payment for a holding of `quantity`. */
  on(quantity: Quantity): Money {
    return Money.ofUnits(rescale(this.units * quantity.units, PLACES.amountPerShare + PLACES.quantity, PLACES.money));
  }
}

/** An amount of currency per share. */
export class Price extends FixedPoint {
  static override readonly places = PLACES.price;
  static readonly zero = Price.ofUnits(0n);
  declare protected readonly kind: 'price';

  times(factor: Percentage): Price {
    return Price.ofUnits(rescale(this.units * factor.units, PLACES.price + PLACES.percentage, PLACES.price));
  }

  /** Returns this price relative to another, as a decimal fraction: 0.0250 means 2.5% above the other price. */
  relativeTo(other: Price): Percentage {
    const scaled = (this.units - other.units) * 10n ** BigInt(PLACES.percentage);
    return Percentage.ofUnits(divideHalfEven(scaled, other.units));
  }
}

/** An exchange rate: the units of one currency for one unit of another currency. */
export class FxRate extends FixedPoint {
  static override readonly places = PLACES.fxRate;
  declare protected readonly kind: 'fx_rate';

  /** Returns the inverse rate. */
  inverted(): FxRate {
    return new FxRate(divideHalfEven(10n ** BigInt(2 * PLACES.fxRate), this.units));
  }
}

/** A performance return as a decimal fraction: 0.1630000000 means 16.3%. */
export class Return extends FixedPoint {
  static override readonly places = PLACES.return;
  declare protected readonly kind: 'return';
}

/** A percentage as a decimal fraction: 0.0400 means 4%. */
export class Percentage extends FixedPoint {
  static override readonly places = PLACES.percentage;
  declare protected readonly kind: 'percentage';
}

/**
 * A weight in a portfolio, as the portfolio's owner writes it: 0.2500 means a quarter. A weight has more decimal
 * places than a percentage, so that thirds and sevenths are more exact.
 */
export class Weight extends FixedPoint {
  static override readonly places = PLACES.weight;
  static readonly zero = Weight.ofUnits(0n);
  static readonly one = Weight.of('1');
  declare protected readonly kind: 'weight';
}
