import { divideHalfEven, FixedPoint, PLACES, Price, type Quantity } from '@sandbourse/money';

/** Quantity times price, exact: it is rounded only when it is shown. */
export class Turnover extends FixedPoint {
  static override readonly places = PLACES.quantity + PLACES.price;
  static readonly zero = Turnover.ofUnits(0n);
  declare protected readonly kind: 'turnover';

  static trading(quantity: Quantity, price: Price): Turnover {
    return Turnover.ofUnits(quantity.units * price.units);
  }

  /** Returns the average price of the given number of shares; zero for no shares. */
  averagePrice(quantity: Quantity): Price {
    return quantity.isZero() ? Price.zero : Price.ofUnits(divideHalfEven(this.units, quantity.units));
  }
}
