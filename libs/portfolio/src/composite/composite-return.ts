import { divideHalfEven, type Money, PLACES, Return } from '@sandbourse/money';

const ONE = 10n ** BigInt(PLACES.return);

/**
 * The minimum number of portfolios for which GIPS requires the dispersion of a composite (GIPS standards for firms
 * 2020, 4.A.1.i). The dispersion of fewer portfolios has little meaning.
 */
const LEAST_FOR_DISPERSION = 6;

/** The beginning value of one portfolio in a period, and its time-weighted return in this period. */
export interface MemberReturn {
  readonly beginningValue: Money;
  readonly return: Return;
}

/**
 * Returns the return of a composite in one period: the mean of its members' returns, weighted by their beginning values
 * (GIPS 2020, 2.A.30). Undefined if the beginning values add up to zero, for example if there are no members.
 */
export function assetWeightedReturn(members: readonly MemberReturn[]): Return | undefined {
  const total = totalOf(members);
  if (total <= 0n) return undefined;
  let weighted = 0n;
  for (const member of members) weighted += member.beginningValue.units * member.return.units;
  return Return.ofUnits(divideHalfEven(weighted, total));
}

/** Links the returns of consecutive periods: 10 % and 10 % give 21 %. The result is rounded once. */
export function linkedReturn(returns: readonly Return[]): Return {
  let numerator = 1n;
  let denominator = 1n;
  for (const each of returns) {
    numerator *= ONE + each.units;
    denominator *= ONE;
  }
  return Return.ofUnits(divideHalfEven((numerator - denominator) * ONE, denominator));
}

/**
 * Returns the dispersion of the members' returns in a period. It is the standard deviation of the returns, weighted by
 * beginning values. Undefined for fewer than six members.
 */
export function internalDispersion(members: readonly MemberReturn[]): Return | undefined {
  const mean = assetWeightedReturn(members);
  if (mean === undefined || members.length < LEAST_FOR_DISPERSION) return undefined;
  let squares = 0n;
  for (const member of members) {
    const deviation = member.return.units - mean.units;
    squares += member.beginningValue.units * deviation * deviation;
  }
  return Return.ofUnits(squareRoot(divideHalfEven(squares, totalOf(members))));
}

function totalOf(members: readonly MemberReturn[]): bigint {
  let total = 0n;
  for (const { beginningValue } of members) total += beginningValue.units;
  return total;
}

/** Returns the whole number that is nearest to the square root (Newton's method). */
function squareRoot(square: bigint): bigint {
  if (square < 2n) return square;
  let root = 1n << BigInt((square.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + square / root) >> 1n;
    if (next >= root) break;
    root = next;
  }
  return square - root * root > root ? root + 1n : root;
}
