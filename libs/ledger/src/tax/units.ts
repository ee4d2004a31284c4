import { divideHalfEven, type FixedPoint, Money, Quantity } from '@sandbourse/money';
import { LedgerRefusal } from './refusal.js';

/**
 * Converts a decimal to the whole units in which lots are computed: 10^-4 of a currency, 10^-8 of a share. Throws
 * BEYOND_LIMITS above 2^53 units, the limit up to which doubles hold whole numbers exactly. 2^53 units are some 900
 * billion of a currency, or 90 million shares. Bigints have no such limit, but are too slow for a million entries.
 */
export function unitsOf(value: FixedPoint): number {
  const units = Number(value.units);
  if (!Number.isSafeInteger(units)) throw new LedgerRefusal('BEYOND_LIMITS', `${value} is above the maximum of a lot`);
  return units;
}

export const moneyOf = (units: number): Money => Money.ofUnits(BigInt(units));
export const quantityOf = (units: number): Quantity => Quantity.ofUnits(BigInt(units));

/** The factor that splits a double into two halves of 26 bits, so that products of halves are exact (Veltkamp). */
const SPLITTER = 2 ** 27 + 1;
/**
 * For numbers up to this one, `portion` uses doubles, because all intermediate results are then exact. For larger
 * numbers it uses bigints.
 */
const EXACT_MAX = 2 ** 50;

/** Returns the exact rounding error of a * b as a double (Dekker): a * b is `product` plus this error. */
function productError(a: number, b: number, product: number): number {
  const aBig = SPLITTER * a;
  const aHigh = aBig - (aBig - a);
  const aLow = a - aHigh;
  const bBig = SPLITTER * b;
  const bHigh = bBig - (bBig - b);
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}

/**
 * Returns amount * part / whole, computed exactly and then rounded half to even. `part` must not be negative. The
 * result must be a safe integer.
 */
export function portion(amount: number, part: number, whole: number): number {
  if (part === whole) return amount;
  if (amount < 0) return -portion(-amount, part, whole);
  if (amount > EXACT_MAX || whole > EXACT_MAX)
    return Number(divideHalfEven(BigInt(amount) * BigInt(part), BigInt(whole)));

  const product = amount * part;
  let quotient = Math.floor(product / whole);
  const multiple = quotient * whole;
  let remainder = product - multiple;
  if (product >= EXACT_MAX) remainder += productError(amount, part, product) - productError(quotient, whole, multiple);
  while (remainder < 0) {
    quotient -= 1;
    remainder += whole;
  }
  while (remainder >= whole) {
    quotient += 1;
    remainder -= whole;
  }
  return halfEven(quotient, remainder, whole);
}

/** Returns amount * part / whole, rounded half to even. `part` and `whole` may be integers of any size. */
export function shareOf(amount: number, { part, whole }: { readonly part: bigint; readonly whole: bigint }): number {
  return Number(divideHalfEven(BigInt(amount) * part, whole));
}

/** Returns amount * part / whole, computed exactly and then rounded up. The arguments must not be negative. */
export function portionUp(amount: number, part: number, whole: number): number {
  const product = amount * part;
  if (product <= Number.MAX_SAFE_INTEGER - whole) return Math.floor((product + whole - 1) / whole);
  return Number((BigInt(amount) * BigInt(part) + BigInt(whole - 1)) / BigInt(whole));
}

function halfEven(quotient: number, remainder: number, whole: number): number {
  const twice = remainder * 2;
  if (twice < whole) return quotient;
  return twice > whole || quotient % 2 === 1 ? quotient + 1 : quotient;
}
