import { HALF_ULP } from './growth.js';
import type { Payments } from './payments.js';

/**
 * Returns the number of rates above -100% that balance the payments, or undefined if two rates are too close to each
 * other. The balance of the payments is a polynomial in z, which is the daily growth or the daily discount factor. The
 * function divides the range of z into intervals.
 * - The sum of the positive terms and the sum of the negative terms each grow with z. Therefore the sums at the ends of
 *   an interval bound the value and the slope of the polynomial in the interval.
 * - If the value cannot be zero, the interval has no root.
 * - If the slope has only one sign, the interval has one root if the signs at its ends differ, otherwise no root.
 * - In all other cases, the interval is divided in two.
 */
export function countRates(payments: Payments): number | undefined {
  const { count, amounts, daysLeft } = payments;
  const first = daysLeft[0] as number;
  const terms = Array.from({ length: count }, (_, i) => ({
    amount: amounts[i] as number,
    days: daysLeft[i] as number,
  }));
  const losing = countBelowOne(terms);
  const gaining = countBelowOne(terms.map(({ amount, days }) => ({ amount, days: first - days })));
  if (losing === undefined || gaining === undefined) return undefined;
  return losing + gaining + (sumOf(terms) === 0 ? 1 : 0);
}

interface Term {
  readonly amount: number;
  readonly days: number;
}

interface Point {
  readonly z: number;
  /**
   * `plus` and `minus` are the sums of the positive and of the negative terms. `plusSlope` and `minusSlope` are the
   * slopes of these sums, times z.
   */
  readonly plus: number;
  readonly minus: number;
  readonly plusSlope: number;
  readonly minusSlope: number;
}

const CUTS_MAX = 20_000;

/** Returns the number of roots between 0 and 1, without 0 and 1. */
function countBelowOne(terms: readonly Term[]): number | undefined {
  const longest = Math.max(...terms.map(({ days }) => days));
  // The maximum relative error, because each factor of a power, each term and each sum is rounded.
  const relativeError = (2 * longest + 4 * terms.length + 8) * HALF_ULP;
  const signOf = ({ z, plus, minus }: Point) =>
    z === 1 || Math.abs(plus - minus) > (plus + minus) * relativeError ? Math.sign(plus - minus) : undefined;
  const canBeZero = (low: Point, high: Point) =>
    low.plus - high.minus <= (high.plus + high.minus) * relativeError &&
    low.minus - high.plus <= (high.plus + high.minus) * relativeError;
  const isMonotone = (low: Point, high: Point) => {
    const error = (high.plusSlope + high.minusSlope) * relativeError;
    return low.plusSlope - high.minusSlope > error || low.minusSlope - high.plusSlope > error;
  };

  const intervals = [[pointAt(terms, lowestOf(terms)), pointAt(terms, 1)] as const];
  let roots = 0;
  for (let cuts = 0; cuts < CUTS_MAX; cuts += 1) {
    const interval = intervals.pop();
    if (!interval) return roots;
    const [low, high] = interval;
    if (!canBeZero(low, high)) continue;
    if (isMonotone(low, high)) {
      if (signOf(low) === -(signOf(high) ?? 0) && signOf(high) !== 0) roots += 1;
      continue;
    }
    const middle = CUTS.map(part => pointAt(terms, low.z ** (1 - part) * high.z ** part)).find(point => signOf(point));
    if (!middle) return undefined;
    intervals.push([low, middle], [middle, high]);
  }
  return undefined;
}

/**
 * An interval is divided at the first of these fractions of its length. If that point could be a root, the next one is
 * tried.
 */
const CUTS = [0.5, 0.45, 0.57, 0.38];

/**
 * Returns a number that is smaller than every root: at this z, the constant term is larger than the sum of all terms
 * with the other sign.
 */
function lowestOf(terms: readonly Term[]): number {
  const constant = terms.find(({ days }) => days === 0)?.amount ?? 0;
  const others = terms.filter(({ amount, days }) => days > 0 && Math.sign(amount) !== Math.sign(constant));
  let z = 0.5;
  while (others.reduce((total, { amount, days }) => total + Math.abs(amount) * z ** days, 0) > Math.abs(constant) / 2)
    z /= 2;
  return z;
}

function pointAt(terms: readonly Term[], z: number): Point {
  let [plus, minus, plusSlope, minusSlope] = [0, 0, 0, 0];
  for (const { amount, days } of terms) {
    const value = Math.abs(amount) * z ** days;
    if (amount > 0) {
      plus += value;
      plusSlope += value * days;
    } else {
      minus += value;
      minusSlope += value * days;
    }
  }
  return { z, plus, minus, plusSlope, minusSlope };
}

const sumOf = (terms: readonly Term[]) => terms.reduce((total, { amount }) => total + amount, 0);
