import { Return } from '@sandbourse/money';
import { type Growth, HALF_ULP, roundedWithin, UNIT } from './growth.js';
import type { YearLength } from './payments.js';
import { preciseRate } from './precise-rate.js';

/**
 * Returns the yearly return that results in this growth after a number of days: growth to the power of the length of a
 * year / days, minus one. For example, a growth of 1.21 in 730 days is 10 % a year. The result is rounded half-even once. Without
 * flows, it equals the money-weighted return. The caller checks with `isFullYear` that the period is a year or longer,
 * because shorter returns must not be annualised (GIPS Standards for Firms, 2020).
 */
export function annualized(growth: Growth, days: number, year: YearLength): Return {
  const exponent = year.days / (year.years * days);
  const yearly = growth.approximately ** exponent;
  // The bound of all errors: the error of the growth, of the rounded exponent, and of the power.
  const error = growth.relativeError * exponent + (Math.abs(Math.log(yearly)) + 4) * HALF_ULP;
  const units = roundedWithin((yearly - 1) * UNIT, yearly === 0 ? 0 : yearly * error * UNIT);
  if (units !== undefined) return Return.ofUnits(BigInt(units));

  const [numerator, denominator] = growth.exactly();
  const payments = { amounts: [denominator, -numerator], daysLeft: [days, 0], year };
  return Return.ofUnits(preciseRate(payments, Math.round((yearly - 1) * UNIT)));
}
