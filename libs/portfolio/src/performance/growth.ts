import { divideHalfEven, PLACES, Return } from '@sandbourse/money';

/**
 * One factor of a growth: the value at the start of a sub-period (always positive) and the value at its end. The values
 * are whole units.
 */
export interface Link {
  readonly base: number;
  readonly ending: number;
}

/**
 * The growth of one unit of money over several links: the product of each `ending / base`. The product is a double with
 * a known maximum error. If this is not exact enough, the links are read again and multiplied exactly.
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

  /** The maximum relative error of the double: half a unit in the last place for each multiplication and division. */
  get relativeError(): number {
    return this.count * 2 * HALF_ULP * 1.001;
  }

  /** Returns the exact growth as a numerator and a denominator. */
  exactly(): readonly [bigint, bigint] {
    const links = this.links();
    return [productOf(links.map(({ ending }) => ending)), productOf(links.map(({ base }) => base))];
  }

  /**
   * Returns the growth minus one, rounded half-even once. If the error of the double could change the last digit, the
   * exact growth is computed.
   */
  toReturn(): Return {
    const approximately = this.product;
    const units = roundedWithin((approximately - 1) * UNIT, (approximately * this.relativeError + HALF_ULP) * UNIT);
    if (units !== undefined) return Return.ofUnits(BigInt(units));
    const [numerator, denominator] = this.exactly();
    return Return.ofUnits(divideHalfEven((numerator - denominator) * BigInt(UNIT), denominator));
  }

  /** Returns the growth as a factor (1.05 for a return of 5 %), rounded like a return. */
  toFactor(): Return {
    return this.toReturn().plus(ONE);
  }
}

/** The maximum relative error of a double after one rounded operation. */
export const HALF_ULP = 2 ** -53;
/** The number of units of a return in 1. */
export const UNIT = 10 ** PLACES.return;
const ONE = Return.ofUnits(BigInt(UNIT));

/**
 * Returns the whole number to which a value rounds. Returns undefined if the value plus or minus its error could round
 * to another number.
 */
export function roundedWithin(value: number, error: number): number | undefined {
  const rounded = Math.round(value);
  const bound = error + Math.abs(value) * 2 * HALF_ULP;
  return Math.abs(rounded) <= Number.MAX_SAFE_INTEGER && Math.abs(value - rounded) + bound < 0.5 ? rounded : undefined;
}

/**
 * Multiplies factors. The factors of each half are multiplied first, because products of numbers of similar size are
 * fastest.
 */
function productOf(factors: readonly number[]): bigint {
  if (factors.length <= 4) return factors.reduce((product, factor) => product * BigInt(factor), 1n);
  const middle = factors.length >>> 1;
  return productOf(factors.slice(0, middle)) * productOf(factors.slice(middle));
}
