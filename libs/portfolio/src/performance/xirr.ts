import { Return } from '@sandbourse/money';
import { balanceAt, DAYS_MAX, guessDailyGrowth, HALF_UNITS, isRate, rateUnitsOf, signAt } from './future-value.js';
import { goesBothWays, paymentsOf } from './payments.js';
import { preciseRate } from './precise-rate.js';
import { countRates } from './rate-count.js';

/** Why there is no rate. */
export type RateReason =
  /** None makes the payments come out even: money went one way only, or more was taken out than any rate explains. */
  | 'NO_SOLUTION'
  /** Several do, or come so near that they cannot be distinguished. */
  | 'NO_SINGLE_SOLUTION'
  /** It is below -99.99999999% or above 10,000,000%, or the payments span more than 89 years. */
  | 'OUT_OF_RANGE';

export type Rate =
  | { readonly rate: Return; readonly reason: null }
  | { readonly rate: null; readonly reason: RateReason };

/**
 * The annual rate at which payments come out even, by the days between them over 365, as Excel's XIRR: paid in is negative, taken
 * out positive, whole units in order of days. Rounded half-even to ten places, each of them proven: the payments come to less
 * than nothing at the lower end of what rounds to the rate and to more at the upper end. There is no other rate where more was
 * invested than taken out after every payment but the last (Soper, 1959); where it was not, the rates are counted.
 */
export function xirr(days: ArrayLike<number>, amounts: ArrayLike<number>): Rate {
  const payments = paymentsOf(days, amounts);
  if (!goesBothWays(payments)) return none('NO_SOLUTION');
  if ((payments.daysLeft[0] ?? 0) > DAYS_MAX) return none('OUT_OF_RANGE');

  const growth = guessDailyGrowth(payments);
  const guess = growth === undefined ? 0 : Math.max(UNITS_MIN, Math.min(UNITS_MAX, rateUnitsOf(growth)));
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
/** As a part of the guess. */
const GUESS_ERROR = 1e-9;
const SLACK = 41;

const found = (units: bigint): Rate => ({ rate: Return.ofUnits(units), reason: null });
const none = (reason: RateReason): Rate => ({ rate: null, reason });
