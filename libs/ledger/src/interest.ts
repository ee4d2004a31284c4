import { divideHalfEven, Money, Percentage, PLACES } from '@sandbourse/money';
import { dayOf } from './tax/day.js';

/** The annual rate for balances from this amount on, until the next tier's. It applies to the whole balance. */
export interface InterestTier {
  readonly from: Money;
  readonly rate: Percentage;
}

/** Rates on cash and on debits, each from zero upwards. */
export interface InterestSchedule {
  readonly credit: readonly InterestTier[];
  readonly debit: readonly InterestTier[];
}

const tier = (from: string, rate: string): InterestTier => ({ from: Money.of(from), rate: Percentage.of(rate) });

/**
 * The sandbox's own rates. Only their form follows the industry. A debit pays its tier's rate on the whole balance, and the rate
 * falls as the debit grows, as brokers disclose it under SEC Rule 10b-16. Cash earns far less.
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

/** Actual/360 for margin debits, actual/365 for deposits: ISDA 2006 Definitions 4.16(e) and (d). */
const DEBIT_YEAR_DAYS = 360n;
const CREDIT_YEAR_DAYS = 365n;

/** A settled balance in one currency, and the number of calendar days for which it was held. */
export interface SettledBalance {
  readonly amount: Money;
  readonly days: number;
}

/** Cash that settled on a day. */
export interface SettledMovement {
  readonly date: string;
  readonly amount: Money;
}

/** The first day for which interest is counted, and the day after the last. */
export interface InterestPeriod {
  readonly from: string;
  readonly until: string;
}

/**
 * The settled balances of a period, each from the end of its first day on. They are computed backwards from the booked total, by the
 * `movements` after the first day, in any order. Movements on or after the period's end count in no balance.
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

/** The interest of a period. Neither amount is negative. */
export interface Interest {
  readonly credit: Money;
  readonly debit: Money;
}

/**
 * Simple interest on each day's balance, at the rate of the balance's tier: actual/360 for debits, actual/365 for cash. Days add up
 * exactly. Each of the two sums is rounded once, half to even, to four places.
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

/** Balance times rate times days, not yet divided by the days of a year. */
function accrued(balance: Money, days: number, tiers: readonly InterestTier[]): bigint {
  const rate = tiers.findLast(({ from }) => !balance.isLessThan(from))?.rate ?? Percentage.ofUnits(0n);
  return balance.units * rate.units * BigInt(days);
}

function rounded(accruals: bigint, yearDays: bigint): Money {
  return Money.ofUnits(divideHalfEven(accruals, 10n ** BigInt(PLACES.percentage) * yearDays));
}
