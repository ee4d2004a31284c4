import { Return } from '@sandbourse/money';
import { type Growth, HALF_ULP, roundedWithin, UNIT } from './growth.js';
import { DAYS_PER_YEAR } from './payments.js';
import { preciseRate } from './precise-rate.js';

/**
 * Returns the yearly return that compounds to a growth over a number of days: growth to the power of 365 / days, minus
 * one, rounded half-even once. This return is the rate of one payment and its final value, so it equals the
 * money-weighted return if there were no flows. Returns for less than a year must not be annualised (GIPS Standards for
 * Firms, 2020): see `isFullYear`.
 */
export function annualized(growth: Growth, days: number): Return {
  const exponent = DAYS_PER_YEAR / days;
  const yearly = growth.approximately ** exponent;
  // The error of the growth, plus the errors of rounding the exponent and of computing the power.
  const error = growth.relativeError * exponent + (Math.abs(Math.log(yearly)) + 4) * HALF_ULP;
  const units = roundedWithin((yearly - 1) * UNIT, yearly === 0 ? 0 : yearly * error * UNIT);
  if (units !== undefined) return Return.ofUnits(BigInt(units));

  const [numerator, denominator] = growth.exactly();
  const payments = { amounts: [denominator, -numerator], daysLeft: [days, 0] };
  return Return.ofUnits(preciseRate(payments, Math.round((yearly - 1) * UNIT)));
}
