/**
 * The format of decimals in the API. It has no exponent, no plus sign, no leading zeros, and digits on both sides of a
 * point. A request with any other text is refused.
 */
export const DECIMAL_PATTERN = /^-?(0|[1-9]\d*)(\.\d+)?$/;

/**
 * Thrown if a text is not a decimal, or has too many decimal places. The schemas of the API find such texts earlier in
 * requests of clients.
 */
export class NotADecimal extends Error {
  constructor(text: string, reason: string) {
    super(`"${text}" is not a usable decimal: ${reason}`);
    this.name = 'NotADecimal';
  }
}

/**
 * Divides and rounds half to even (IEEE 754 roundTiesToEven): 2.5 becomes 2, and 3.5 becomes 4. Every computed value is
 * rounded in this way.
 */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  if (denominator < 0n) return divideHalfEven(-numerator, -denominator);

  const quotient = numerator / denominator;
  const twiceRemainder = (numerator % denominator) * 2n;
  const magnitude = twiceRemainder < 0n ? -twiceRemainder : twiceRemainder;
  const away = numerator < 0n ? -1n : 1n;

  if (magnitude > denominator) return quotient + away;
  if (magnitude === denominator && quotient % 2n !== 0n) return quotient + away;
  return quotient;
}

/** Converts units of 10^-from to units of 10^-to. If decimal places are lost, the result is rounded half to even. */
export function rescale(units: bigint, from: number, to: number): bigint {
  return to >= from ? units * 10n ** BigInt(to - from) : divideHalfEven(units, 10n ** BigInt(from - to));
}

/**
 * Parses a decimal to units of 10^-places. Throws NotADecimal if a digit after the last place is not zero, because
 * rounding would change the caller's number.
 */
export function parseUnits(text: string, places: number): bigint {
  if (!DECIMAL_PATTERN.test(text)) throw new NotADecimal(text, 'expected digits with an optional fraction');

  const [whole = '0', fraction = ''] = text.split('.');
  if (/[1-9]/.test(fraction.slice(places))) throw new NotADecimal(text, `more than ${places} decimal places`);

  const units = BigInt(whole.replace('-', '') + fraction.slice(0, places).padEnd(places, '0'));
  return text.startsWith('-') ? -units : units;
}

/** Formats units of 10^-places as a decimal with exactly `places` decimal places. */
export function formatUnits(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const point = digits.length - places;
  const text = places === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return units < 0n ? `-${text}` : text;
}

interface Kind<T extends FixedPoint> {
  readonly places: number;
  new (units: bigint, written?: string): T;
}

/**
 * An exact decimal with a fixed number of decimal places, stored as a whole number of units. A parsed decimal keeps the
 * text from which it was parsed. A computed decimal is written with all its places.
 */
export abstract class FixedPoint {
  static readonly places: number;

  /** Makes each subclass a different type for the compiler. Otherwise a Quantity could be used as Money. */
  declare protected readonly kind: string;

  constructor(
    readonly units: bigint,
    private readonly written?: string,
  ) {}

  /** Parses a decimal. Throws NotADecimal if this class cannot store the text exactly. */
  static of<T extends FixedPoint>(this: Kind<T>, text: string): T {
    return new this(parseUnits(text, this.places), text);
  }

  static ofUnits<T extends FixedPoint>(this: Kind<T>, units: bigint): T {
    return new this(units);
  }

  plus(other: this): this {
    return this.with(this.units + other.units);
  }

  minus(other: this): this {
    return this.with(this.units - other.units);
  }

  negated(): this {
    return this.with(-this.units);
  }

  abs(): this {
    return this.with(this.units < 0n ? -this.units : this.units);
  }

  compare(other: this): -1 | 0 | 1 {
    if (this.units === other.units) return 0;
    return this.units < other.units ? -1 : 1;
  }

  equals(other: this): boolean {
    return this.units === other.units;
  }

  isLessThan(other: this): boolean {
    return this.units < other.units;
  }

  isGreaterThan(other: this): boolean {
    return this.units > other.units;
  }

  isZero(): boolean {
    return this.units === 0n;
  }

  isNegative(): boolean {
    return this.units < 0n;
  }

  isPositive(): boolean {
    return this.units > 0n;
  }

  /** Formats the decimal with all its places, even if the parsed text had fewer. */
  toComputed(): string {
    return formatUnits(this.units, (this.constructor as typeof FixedPoint).places);
  }

  toString(): string {
    return this.written ?? this.toComputed();
  }

  toJSON(): string {
    return this.toString();
  }

  private with(units: bigint): this {
    return new (this.constructor as unknown as Kind<this>)(units);
  }
}

/** Returns the smaller of two decimals. */
export function min<T extends FixedPoint>(a: T, b: T): T {
  return b.isLessThan(a) ? b : a;
}

/** Returns the larger of two decimals. */
export function max<T extends FixedPoint>(a: T, b: T): T {
  return b.isGreaterThan(a) ? b : a;
}

/** Returns the sum of decimals. The sum of an empty list is `zero`. */
export function sum<T extends FixedPoint>(zero: T, values: Iterable<T>): T {
  let total = zero;
  for (const value of values) total = total.plus(value);
  return total;
}
