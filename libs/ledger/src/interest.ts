import { divideHalfEven, Money, Percentage, PLACES } from '@sandbourse/money';
import { dayOf } from './tax/day.js';

/**
 * An annual rate for balances of at least `from`, and less than the `from` of the next tier. The rate applies to the
 * whole balance, not only to the part above `from`.
 */
export interface InterestTier {
  readonly from: Money;
  readonly rate: Percentage;
}

/** Interest rates on cash and on debit balances. Each list starts at zero and is in ascending order. */
export interface InterestSchedule {
  readonly credit: readonly InterestTier[];
  readonly debit: readonly InterestTier[];
}

const tier = (from: string, rate: string): InterestTier => ({ from: Money.of(from), rate: Percentage.of(rate) });

/**
 * The sandbox's own rates. Cash earns much less than a debit costs. The rate of a debit's tier applies to the whole
 * debit, and larger debits have lower rates. Brokers disclose such schedules under SEC Rule 10b-16.
 */
// biome-ignore format: a table
export const INTEREST_SCHEDULE: InterestSchedule = {
  credit: [tier('0', '0.0050')],
  debit: [
    tier('0',      '0.1175'),
    tier('25000',  '0.1125'),
    tier('50000',  '0.1025'),
    tier('100000', '0.1000'),
    tier('250000', '0.0975'),
  ],
};

/** The number of days by which annual rates on debits are divided: actual/360 (ISDA 2006 Definitions 4.16(e)). */
const DEBIT_YEAR_DAYS = 360n;
/** The number of days by which annual rates on cash are divided: actual/365 (ISDA 2006 Definitions 4.16(d)). */
const CREDIT_YEAR_DAYS = 365n;

/** A settled balance in one currency, and the number of calendar days for which it was held. */
export interface SettledBalance {
  readonly amount: Money;
  readonly days: number;
}

/** The amount of cash that settled on a day. */
export interface SettledMovement {
  readonly date: string;
  readonly amount: Money;
}

/** The period from the first day `from` up to, but not including, the day `until`. */
export interface InterestPeriod {
  readonly from: string;
  readonly until: string;
}

/**
 * Returns the settled balances at the end of each day of a period. Consecutive days with the same balance are one
 * element.
 * - `booked` is the total of all settled and unsettled cash.
 * - `movements` are all movements of cash that settle after the day `from`, in any order. They are subtracted from
 *   `booked`, newest first, to compute the earlier balances.
 */
export function settledBalances(
  booked: Money,
  movements: readonly SettledMovement[],
  { from, until }: InterestPeriod,
): SettledBalance[] {
  const newestFirst = movements.filter(({ date }) => date > from).sort((a, b) => (a.date < b.date ? 1 : -1));
  const balances: SettledBalance[] = [];
  let amount = booked;
  let end = until;
  for (const movement of newestFirst) {
    if (movement.date < end) {
      balances.unshift({ amount, days: dayOf(end) - dayOf(movement.date) });
      end = movement.date;
    }
    amount = amount.minus(movement.amount);
  }
  return [{ amount, days: dayOf(end) - dayOf(from) }, ...balances];
}

/** The interest of a period. Both amounts are zero or positive. */
export interface Interest {
  readonly credit: Money;
  readonly debit: Money;
}

/**
 * Returns the simple interest of a period. Each day, cash earns 1/365 of the annual rate of its tier. Each day, a debit
 * costs 1/360 of the annual rate of its tier. The interest of single days is not rounded. The total on cash and the
 * total on debits are each rounded once, half to even, to four decimal places.
 */
export function interestOn(balances: readonly SettledBalance[], schedule: InterestSchedule): Interest {
  let credit = 0n;
  let debit = 0n;
  for (const { amount, days } of balances) {
    if (amount.isNegative()) debit += accrued(amount.negated(), days, schedule.debit);
    else credit += accrued(amount, days, schedule.credit);
  }
  return { credit: rounded(credit, CREDIT_YEAR_DAYS), debit: rounded(debit, DEBIT_YEAR_DAYS) };
}

/** Returns balance times rate times days. The caller divides the sum of these products by the days of a year. */
function accrued(balance: Money, days: number, tiers: readonly InterestTier[]): bigint {
  const rate = tiers.findLast(({ from }) => !balance.isLessThan(from))?.rate ?? Percentage.ofUnits(0n);
  return balance.units * rate.units * BigInt(days);
}

function rounded(accruals: bigint, yearDays: bigint): Money {
  return Money.ofUnits(divideHalfEven(accruals, 10n ** BigInt(PLACES.percentage) * yearDays));
}
