import { divideHalfEven, Money, Percentage, PLACES } from '@sandbourse/money';
import { dayOf } from './tax/day.js';

/**
 * An annual rate for balances of at least `from`, up to the next tier. The rate applies to the whole balance, not only
 * to the part above `from`.
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
 * The sandbox's own rates; only the structure follows the industry. A debit balance is charged its tier's rate on the
 * whole balance, and larger debits have lower rates, as brokers disclose under SEC Rule 10b-16. Cash earns much less.
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

/** Days of a year for margin debits: actual/360 (ISDA 2006 Definitions 4.16(e)). */
const DEBIT_YEAR_DAYS = 360n;
/** Days of a year for deposits: actual/365 (ISDA 2006 Definitions 4.16(d)). */
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

/** The first day for which interest is counted, and the day after the last one. */
export interface InterestPeriod {
  readonly from: string;
  readonly until: string;
}

/**
 * Returns the settled balance of each day of a period, as of the end of the day. The balances are computed backwards
 * from the booked total and the `movements` after the first day, which may be in any order. Movements on or after the
 * end of the period are subtracted from the total and are in no balance.
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
 * Returns the simple interest of a period: for each day, the balance at the rate of its tier, actual/360 for debits
 * and actual/365 for cash. The days are added without rounding. The sum of debits and the sum of cash are each rounded
 * once, half to even, to four decimal places.
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

/** Returns balance times rate times days, not yet divided by the days of a year. */
function accrued(balance: Money, days: number, tiers: readonly InterestTier[]): bigint {
  const rate = tiers.findLast(({ from }) => !balance.isLessThan(from))?.rate ?? Percentage.ofUnits(0n);
  return balance.units * rate.units * BigInt(days);
}

function rounded(accruals: bigint, yearDays: bigint): Money {
  return Money.ofUnits(divideHalfEven(accruals, 10n ** BigInt(PLACES.percentage) * yearDays));
}
