import type { DistributionCode, RetirementDistributionView } from '@sandbourse/contracts';
import type { Money } from '@sandbourse/money';
import type { Account } from '../../books/records/account.js';

/** Cash that left an IRA for its owner, through a withdrawal or through a journal to an account that is not an IRA. */
export interface Distribution {
  readonly transactionId: string;
  /** The date of the distribution in New York. */
  readonly date: string;
  readonly amount: Money;
}

type Owner = Pick<Account, 'accountType' | 'dateOfBirth'>;

/**
 * Returns the code in box 7 of Form 1099-R, based on the owner's age on the date (IRS, Instructions for Forms 1099-R
 * and 5498, "Guide to Distribution Codes"); null if the date of birth is unknown.
 * - Before age 59 1/2: 1 for a traditional IRA, J for a Roth IRA (early, no known exception).
 * - From age 59 1/2 on: 7 for a traditional IRA, T for a Roth IRA, because the five-year period of the Roth IRA is
 *   unknown here.
 */
export function distributionCodeOf({ accountType, dateOfBirth }: Owner, date: string): DistributionCode | null {
  if (dateOfBirth === null) return null;
  const isEarly = date < halfBirthday(dateOfBirth);
  if (accountType === 'ROTH_IRA') return isEarly ? 'J' : 'T';
  return isEarly ? '1' : '7';
}

/**
 * Returns the day on which a person turns 59 1/2: six calendar months after the 59th birthday. If that month is too
 * short, the day is the last day of the month.
 */
function halfBirthday(dateOfBirth: string): string {
  const born = new Date(dateOfBirth);
  const [year, month] = [born.getUTCFullYear() + 59, born.getUTCMonth() + 6];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(born.getUTCDate(), lastOfMonth))).toISOString().slice(0, 10);
}

export function distributionView(
  { transactionId, date, amount }: Distribution,
  owner: Owner,
): RetirementDistributionView {
  const code = distributionCodeOf(owner, date);
  return {
    transaction_id: transactionId,
    date,
    gross_distribution: amount.toComputed(),
    distribution_code: code,
    unknown_reason: code === null ? 'DATE_OF_BIRTH_UNKNOWN' : null,
    currency: 'USD',
  };
}
