import { divideHalfEven, FixedPoint, PLACES, Price, type Quantity } from '@sandbourse/money';

/** The exact sum of quantity times price. It is rounded only when it is shown. */
export class Turnover extends FixedPoint {
  static override readonly places = PLACES.quantity + PLACES.price;
  static readonly zero = Turnover.ofUnits(0n);
  declare protected readonly kind: 'turnover';

  static trading(quantity: Quantity, price: Price): Turnover {
    return Turnover.ofUnits(quantity.units * price.units);
  }

  /** Returns the average price for a number of shares. Returns zero for zero shares. */
  averagePrice(quantity: Quantity): Price {
    return quantity.isZero() ? Price.zero : Price.ofUnits(divideHalfEven(this.units, quantity.units));
  }
}
