import type { RequiredDistributionReason, RequiredDistributionView } from '@sandbourse/contracts';
import type { Money } from '@sandbourse/money';
import { requiredDistribution } from '@sandbourse/portfolio';
import type { AccountDetails } from '../../books/accounts/account.js';

export interface Ira {
  readonly accountId: string;
  readonly details: AccountDetails;
}

/** The value of an IRA at the end of a year, or the reason why it is unknown. */
export type YearEndValue =
  | { readonly value: Money; readonly reason: null }
  | { readonly value: null; readonly reason: Exclude<RequiredDistributionReason, 'BELOW_APPLICABLE_AGE'> };

export interface Owner {
  readonly dateOfBirth: string;
  readonly year: number;
}

export function requiredDistributionView(
  { accountId, details }: Ira,
  owner: Owner,
  { value, reason }: YearEndValue,
): RequiredDistributionView {
  const due = requiredDistribution({ ...owner, yearEndValue: value });
  return {
    account_id: accountId,
    account_number: details.accountNumber,
    currency: details.baseCurrency,
    year_end_value: value?.toComputed() ?? null,
    ...(due.amount
      ? {
          distribution_period: due.distributionPeriod,
          amount: due.amount.toComputed(),
          due_date: due.dueDate,
          reason: null,
        }
      : {
          distribution_period: null,
          amount: null,
          due_date: null,
          reason: due.reason === 'BELOW_APPLICABLE_AGE' ? due.reason : reason,
        }),
  };
}
