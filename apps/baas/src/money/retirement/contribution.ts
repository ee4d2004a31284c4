import type { FailedCheck } from '@sandbourse/contracts';
import { type Currency, Money, max } from '@sandbourse/money';
import type { Account } from '../../books/records/account.js';
import { type ContributionLimit, yearOf } from './contribution-limit.js';
import { isIra } from './ira.js';

/** An owner's contributions for a year to all IRAs of the owner, and the limit for that year. */
export interface Contribution extends ContributionLimit {
  readonly year: number;
  readonly made: Money;
}

export function remainingOf({ limit, made }: Contribution): Money {
  return max(Money.zero, limit.minus(made));
}

/** Returns the reason why this amount may not be contributed, or undefined. */
export function limitReason(contribution: Contribution, amount: Money): string | undefined {
  const { year, limit, made, source } = contribution;
  if (!limit.isLessThan(made.plus(amount))) return undefined;
  const sofar = `${made.toComputed()} USD of it was contributed; the request is for ${amount} more`;
  return `The owner may put ${limit.toComputed()} USD into IRAs in ${year} (${source}): ${sofar}`;
}

/** Due dates that the IRS has postponed. */
// biome-ignore format: a table
const POSTPONED: Readonly<Record<number, string>> = {
  2019: '2020-07-15', // Notice 2020-23
  2020: '2021-05-17', // Notice 2021-21
};

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the last day on which a contribution may count for a year. This day is the due date of the owner's return
 * without extensions (26 U.S.C. 219(f)(3)): April 15, or the next day that is not a weekend or a holiday in the
 * District of Columbia (26 U.S.C. 7503).
 */
export function contributionDueDate(year: number): string {
  const postponed = POSTPONED[year];
  if (postponed) return postponed;
  let due = new Date(Date.UTC(year + 1, 3, 15));
  while (isWeekend(due) || due.getTime() === emancipationDay(year + 1).getTime())
    due = new Date(due.getTime() + DAY_MS);
  return due.toISOString().slice(0, 10);
}

function isWeekend(day: Date): boolean {
  return day.getUTCDay() === 0 || day.getUTCDay() === 6;
}

/**
 * Returns the date on which Emancipation Day, April 16, is observed. If April 16 is a Saturday, this is the Friday
 * before. If April 16 is a Sunday, this is the Monday after.
 */
function emancipationDay(year: number): Date {
  const day = new Date(Date.UTC(year, 3, 16));
  const shift = { 6: -1, 0: 1 }[day.getUTCDay()] ?? 0;
  return new Date(day.getTime() + shift * DAY_MS);
}

/** A deposit that should count as a contribution for a year. */
export interface RequestedContribution {
  readonly year: number;
  readonly amount: Money;
  readonly currency: Currency;
  /** The current date in New York. */
  readonly today: string;
}

export const CONTRIBUTION_CHECKS = ['REGISTRATION', 'CURRENCY', 'CONTRIBUTION_YEAR', 'CONTRIBUTION_LIMIT'] as const;
export type ContributionCheck = (typeof CONTRIBUTION_CHECKS)[number];

/**
 * Returns all reasons why a deposit cannot be a contribution. `contribution` contains the owner's earlier
 * contributions; null for an account that is not an IRA.
 */
export function checkContribution(
  asked: RequestedContribution,
  account: Account,
  contribution: Contribution | null,
): FailedCheck<ContributionCheck>[] {
  if (!isIra(account)) return [{ check: 'REGISTRATION', reason: 'Only an IRA accepts contributions for a tax year' }];
  const failed: FailedCheck<ContributionCheck>[] = [];
  if (asked.currency !== 'USD') failed.push({ check: 'CURRENCY', reason: 'An IRA accepts contributions only in USD' });
  if (!isOpen(asked))
    failed.push({
      check: 'CONTRIBUTION_YEAR',
      reason: `The contribution year must be the current year, or the prior year until its due date. ${asked.year} is not allowed on ${asked.today}`,
    });
  const reason = contribution && limitReason(contribution, asked.amount);
  if (reason) failed.push({ check: 'CONTRIBUTION_LIMIT', reason });
  return failed;
}

function isOpen({ year, today }: RequestedContribution): boolean {
  const present = yearOf(today);
  return year === present || (year === present - 1 && today <= contributionDueDate(year));
}
