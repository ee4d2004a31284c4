import { Return } from '@sandbourse/money';
import { type Growth, HALF_ULP, roundedWithin, UNIT } from './growth.js';
import { DAYS_PER_YEAR } from './payments.js';
import { preciseRate } from './precise-rate.js';

/**
 * The return of a year that compounds to a growth over so many days: growth to the power of 365 / days, less one, rounded half-even
 * once. It is the rate of one payment and what it has become, so it equals the money-weighted return where nothing
 * flowed. Returns of less than a year are not annualised (GIPS
 * Standards for Firms, 2020): see `isFullYear`.
 */
export function annualized(growth: Growth, days: number): Return {
  const exponent = DAYS_PER_YEAR / days;
  const yearly = growth.approximately ** exponent;
  // The errors of the growth, of rounding the exponent, and of raising to it.
  const error = growth.relativeError * exponent + (Math.abs(Math.log(yearly)) + 4) * HALF_ULP;
  const units = roundedWithin((yearly - 1) * UNIT, yearly === 0 ? 0 : yearly * error * UNIT);
  if (units !== undefined) return Return.ofUnits(BigInt(units));

  const [numerator, denominator] = growth.exactly();
  const payments = { amounts: [denominator, -numerator], daysLeft: [days, 0] };
  return Return.ofUnits(preciseRate(payments, Math.round((yearly - 1) * UNIT)));
}
