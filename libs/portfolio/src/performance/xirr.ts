import { Return } from '@sandbourse/money';
import { balanceAt, DAYS_MAX, guessDailyGrowth, HALF_UNITS, isRate, rateUnitsOf, signAt } from './future-value.js';
import { goesBothWays, paymentsOf, XIRR_YEAR, type YearLength } from './payments.js';
import { preciseRate } from './precise-rate.js';
import { countRates } from './rate-count.js';

/** The reason why there is no rate. */
export type RateReason =
  /** No rate balances the payments. For example, money moved in only one direction. */
  | 'NO_SOLUTION'
  /** Several rates balance the payments, or almost balance them. */
  | 'NO_SINGLE_SOLUTION'
  /** The rate is below -99.99999999% or above 10,000,000%, or the payments span more than 89 years. */
  | 'OUT_OF_RANGE';

export type Rate =
  | { readonly rate: Return; readonly reason: null }
  | { readonly rate: null; readonly reason: RateReason };

/**
 * Returns the annual rate at which the balance of payments is zero, as Excel's XIRR defines it: days divided by 365, or
 * by another length of the year.
 * `amounts` are whole units in order of days. Negative amounts were paid in, and positive amounts were taken out. The
 * rate is rounded half-even to ten decimal places. Every digit is proven:
 * - The balance is negative at the lower end of the interval that rounds to the rate, and positive at the upper end.
 * - There is only one rate if the balance is positive after every payment except the last (Soper, 1959). Otherwise the
 *   rates are counted (`countRates`).
 */
export function xirr(days: ArrayLike<number>, amounts: ArrayLike<number>, year: YearLength = XIRR_YEAR): Rate {
  const payments = paymentsOf(days, amounts, year);
  if (!goesBothWays(payments)) return none('NO_SOLUTION');
  if ((payments.daysLeft[0] ?? 0) > DAYS_MAX) return none('OUT_OF_RANGE');

  const growth = guessDailyGrowth(payments);
  const guess = growth === undefined ? 0 : Math.max(UNITS_MIN, Math.min(UNITS_MAX, rateUnitsOf(growth, year)));
  if (isRate(payments, guess)) return found(BigInt(guess));

  const lower = balanceAt(payments, 2 * (guess - Math.ceil(Math.abs(guess) * GUESS_ERROR)) - SLACK);
  if (!(lower.amount < -lower.error && lower.alwaysInvested)) {
    const count = countRates(payments);
    if (count !== 1) return none(count === 0 ? 'NO_SOLUTION' : 'NO_SINGLE_SOLUTION');
  }
  if (signAt(payments, 2 * UNITS_MIN - 1) >= 0) return none('OUT_OF_RANGE');
  if (signAt(payments, 2 * UNITS_MAX + 1) <= 0) return none('OUT_OF_RANGE');
  return found(preciseRate({ ...payments, amounts: payments.amounts.map(BigInt) }, guess));
}

const UNITS_MIN = 1 - HALF_UNITS / 2;
const UNITS_MAX = 100_000 * (HALF_UNITS / 2);
/** The maximum relative error of the estimated rate. */
const GUESS_ERROR = 1e-9;
const SLACK = 41;

const found = (units: bigint): Rate => ({ rate: Return.ofUnits(units), reason: null });
const none = (reason: RateReason): Rate => ({ rate: null, reason });
