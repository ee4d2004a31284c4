import { HALF_ULP } from './growth.js';
import type { Payments, YearLength } from './payments.js';

/**
 * The number of half units in a rate of 1. A rate has units of 10^-10. All rates between two consecutive odd numbers of
 * half units round to the same unit. For example, rates between 3 and 5 half units round to 2 units.
 */
export const HALF_UNITS = 2e10;

/** The maximum number of days from the first payment to the last, about 89 years. */
export const DAYS_MAX = 2 ** 15 - 1;

/**
 * Estimates the daily growth at which the balance of the payments is zero, by Newton's method. Returns undefined if the
 * method does not converge. `isRate` must verify the rate that results from the estimate.
 */
export function guessDailyGrowth({ count, amounts, daysLeft }: Payments): number | undefined {
  let balance = 0;
  let slope = 0;
  let curve = 0;
  for (let i = 0; i < count; i += 1) {
    const days = daysLeft[i] as number;
    const amountDays = (amounts[i] as number) * days;
    balance += amounts[i] as number;
    slope += amountDays;
    curve += amountDays * days;
  }
  // The first step uses Halley's method, which is more exact. At a growth of 1 it costs nothing extra, because no
  // powers have to be computed.
  let growth = 1 + stepOf(2 * balance * slope, 2 * slope * slope - balance * curve);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    raise(growth);
    balance = amounts[0] as number;
    slope = 0;
    for (let i = 1; i < count; i += 1) {
      const days = (daysLeft[i - 1] as number) - (daysLeft[i] as number);
      const factor = growthOver(days);
      slope = (slope + days * balance) * factor;
      balance = balance * factor + (amounts[i] as number);
    }
    const step = stepOf(balance, slope);
    growth *= 1 + step;
    if (Math.abs(step) < CLOSE_ENOUGH) return growth;
  }
  return undefined;
}

const ROUNDS_MAX = 40;
/** The iteration stops when a step is smaller than this. The remaining error is then about the square of the step. */
const CLOSE_ENOUGH = 1e-9;
/** The maximum relative change of the daily growth in one step. */
const STEP_MAX = 0.05;

function stepOf(balance: number, slope: number): number {
  const step = -balance / slope;
  if (Number.isNaN(step)) return 0;
  return Math.max(-STEP_MAX, Math.min(STEP_MAX, step));
}

/** Returns the approximate yearly rate in units of 10^-10. */
export function rateUnitsOf(dailyGrowth: number, { days, years }: YearLength): number {
  return Math.round((dailyGrowth ** (days / years) - 1) * (HALF_UNITS / 2));
}

/** The payments' value on the last day, if each payment grows at a given rate. */
export interface Balance {
  readonly amount: number;
  /** The maximum rounding error of `amount`. */
  readonly error: number;
  /**
   * The minimum growth of `amount` with each of the next two half units of the rate. Valid only if `alwaysInvested` is
   * true.
   */
  readonly slope: number;
  /** True if the balance is positive after every payment except the last one. */
  readonly alwaysInvested: boolean;
}

/**
 * Computes the balance of the payments at a rate in half units, and the maximum error of the balance. Each product and
 * sum has an error of half a unit in the last place (ULP).
 * - With `quick`, the powers of the growth are products of powers of the daily growth. This is fast, but the error
 *   grows with the days.
 * - Without `quick`, each power is computed by itself.
 */
export function balanceAt(payments: Payments, halfUnits: number, quick = false): Balance {
  const { count, amounts, daysLeft, year } = payments;
  const daysPerYear = year.days / year.years;
  const yearlyGrowth = (HALF_UNITS + halfUnits) / HALF_UNITS;
  /** The relative error per day. It comes from rounding the growth, the length of the year and the exponent. */
  const rounding = (1.01 * (1 + 2 * Math.abs(Math.log(yearlyGrowth)))) / daysPerYear;
  const errorPerDay = quick ? POW_ERROR + rounding + 1.01 : rounding;
  if (quick) raise(yearlyGrowth ** (1 / daysPerYear));

  let amount = amounts[0] as number;
  let slope = 0;
  let error = 0;
  let alwaysInvested = true;
  for (let i = 1; i < count; i += 1) {
    if (amount <= error) alwaysInvested = false;
    const days = (daysLeft[i - 1] as number) - (daysLeft[i] as number);
    const factor = quick ? growthOver(days) : yearlyGrowth ** (days / daysPerYear);
    const grown = amount * factor;
    slope = (slope + days * amount) * factor;
    amount = grown + (amounts[i] as number);
    const growthError = POW_ERROR + errorPerDay * days + 2;
    error = error * factor * 1.001 + (Math.abs(grown) * growthError + Math.abs(amount)) * HALF_ULP;
  }
  // A lower bound of the slope. The daily growth rises a little less with each further half unit of the rate, and
  // results are rounded. SLOPE_LOSS covers these two effects.
  const perHalfUnit = (slope / (daysPerYear * yearlyGrowth * HALF_UNITS)) * (1 - SLOPE_LOSS * (1 + 1 / yearlyGrowth));
  return { amount, error, slope: perHalfUnit, alwaysInvested };
}

const SLOPE_LOSS = 1e-9;

/**
 * An upper bound for the error of a power, in half ULPs. V8 computes powers with fdlibm's algorithm, whose error is
 * less than 0.7 ULP.
 */
const POW_ERROR = 4;

/** Returns the sign of the balance at a rate in half units, or 0 if rounding errors could change the sign. */
export function signAt(payments: Payments, halfUnits: number): -1 | 0 | 1 {
  const { amount, error } = balanceAt(payments, halfUnits);
  if (Math.abs(amount) <= error) return 0;
  return amount > 0 ? 1 : -1;
}

/**
 * Returns true if it is proven that `units` is the rounded rate, and that no other rate balances the payments. The
 * proof needs three facts:
 * - The balance is negative at the lower end of the interval that rounds to `units`.
 * - The balance is positive after every payment except the last, so it rises with the rate.
 * - The balance is positive at the upper end. Its lower bound there follows from the slope at the lower end.
 */
export function isRate(payments: Payments, units: number): boolean {
  return isCertain(balanceAt(payments, 2 * units - 1, true)) || isCertain(balanceAt(payments, 2 * units - 1));
}

function isCertain({ amount, error, slope, alwaysInvested }: Balance): boolean {
  return alwaysInvested && amount < -error && amount + 2 * slope > error;
}

/** Powers of the daily growth: `daily` has the exponents 0 to 63, and `doubling` the exponents 64, 128, 256... */
const daily = new Float64Array(64).fill(1);
const doubling = new Float64Array(9);

function raise(growth: number): void {
  let power = 1;
  for (let days = 1; days < 64; days += 1) {
    power *= growth;
    daily[days] = power;
  }
  power *= growth;
  for (let k = 0; k < 9; k += 1) {
    doubling[k] = power;
    power *= power;
  }
}

function growthOver(days: number): number {
  let growth = daily[days & 63] as number;
  for (let k = 0, left = days >>> 6; left > 0; k += 1, left >>>= 1) if (left & 1) growth *= doubling[k] as number;
  return growth;
}
