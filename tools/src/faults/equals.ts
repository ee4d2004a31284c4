/** Faults that change nothing that a caller can see. */
export interface Equal {
  readonly file: string;
  /** The line, as built. */
  readonly before: string;
  readonly after: string;
  readonly because: string;
}

const FIXED_POINT = 'libs/money/src/fixed-point.ts';

export const EQUALS: readonly Equal[] = [
  {
    file: FIXED_POINT,
    before: 'if (denominator < 0n)',
    after: 'if (denominator <= 0n)',
    because: 'a division by zero throws a RangeError in both cases',
  },
  {
    file: FIXED_POINT,
    before: 'const magnitude = twiceRemainder < 0n ? -twiceRemainder : twiceRemainder;',
    after: 'const magnitude = twiceRemainder <= 0n ? -twiceRemainder : twiceRemainder;',
    because: 'zero is its own negative',
  },
  {
    file: FIXED_POINT,
    before: 'const away = numerator < 0n ? -1n : 1n;',
    after: 'const away = numerator <= 0n ? -1n : 1n;',
    because: 'a quotient of zero without a remainder is never rounded',
  },
  {
    file: FIXED_POINT,
    before: 'return to >= from ? units * 10n ** BigInt(to - from) : divideHalfEven(units, 10n ** BigInt(from - to));',
    after: 'return to > from ? units * 10n ** BigInt(to - from) : divideHalfEven(units, 10n ** BigInt(from - to));',
    because: 'with as many places as before, both multiply or divide by one',
  },
  {
    file: FIXED_POINT,
    before: 'return this.with(this.units < 0n ? -this.units : this.units);',
    after: 'return this.with(this.units <= 0n ? -this.units : this.units);',
    because: 'zero is its own negative',
  },
  {
    file: FIXED_POINT,
    before: "const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');",
    after: "const digits = (units <= 0n ? -units : units).toString().padStart(places + 1, '0');",
    because: 'zero is its own negative',
  },
  {
    file: FIXED_POINT,
    before: 'return this.units < other.units ? -1 : 1;',
    after: 'return this.units <= other.units ? -1 : 1;',
    because: 'equal units have been compared before',
  },
];
