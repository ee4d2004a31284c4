import { divideHalfEven, PLACES, Return } from '@sandbourse/money';

/** An amount that a sub-period began with, which is positive, and what it had become at its end. In whole units. */
export interface Link {
  readonly base: number;
  readonly ending: number;
}

/**
 * The growth of one unit of money: the product of `ending / base` of the links. It is kept as a double with a known maximum relative
 * error; the links are read again if the exact value is needed.
 */
export class Growth {
  private product = 1;
  private count = 0;

  constructor(private readonly links: () => readonly Link[]) {}

  static of(links: readonly Link[]): Growth {
    const growth = new Growth(() => links);
    for (const { base, ending } of links) growth.link(base, ending);
    return growth;
  }

  link(base: number, ending: number): void {
    this.product *= ending / base;
    this.count += 1;
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  get approximately(): number {
    return this.product;
  }

  /** The largest error of the double as a part of itself: half a unit in the last place for each operation. */
  get relativeError(): number {
    return this.count * 2 * HALF_ULP * 1.001;
  }

  /** Numerator and denominator. */
  exactly(): readonly [bigint, bigint] {
    const links = this.links();
    return [productOf(links.map(({ ending }) => ending)), productOf(links.map(({ base }) => base))];
  }

  /** The growth less one, rounded half-even once: in doubles where their error cannot reach the last place. */
  toReturn(): Return {
    const approximately = this.product;
    const units = roundedWithin((approximately - 1) * UNIT, (approximately * this.relativeError + HALF_ULP) * UNIT);
    if (units !== undefined) return Return.ofUnits(BigInt(units));
    const [numerator, denominator] = this.exactly();
    return Return.ofUnits(divideHalfEven((numerator - denominator) * BigInt(UNIT), denominator));
  }

  /** The growth itself, rounded as a return is. */
  toFactor(): Return {
    return this.toReturn().plus(ONE);
  }
}

/** The maximum error of a double after one rounded operation, relative to itself. */
export const HALF_ULP = 2 ** -53;
/** Units of a return in one. */
export const UNIT = 10 ** PLACES.return;
const ONE = Return.ofUnits(BigInt(UNIT));

/** The whole number that a value rounds to, unless it may as well round to another within its error. */
export function roundedWithin(value: number, error: number): number | undefined {
  const rounded = Math.round(value);
  const bound = error + Math.abs(value) * 2 * HALF_ULP;
  return Math.abs(rounded) <= Number.MAX_SAFE_INTEGER && Math.abs(value - rounded) + bound < 0.5 ? rounded : undefined;
}

/** In halves, so that large numbers are multiplied by large ones. */
function productOf(factors: readonly number[]): bigint {
  if (factors.length <= 4) return factors.reduce((product, factor) => product * BigInt(factor), 1n);
  const middle = factors.length >>> 1;
  return productOf(factors.slice(0, middle)) * productOf(factors.slice(middle));
}
