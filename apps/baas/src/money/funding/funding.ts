import {
  type FailedCheck,
  type FundAccountBody,
  FundingStatusChanged,
  type FundingView,
  nanosecondTimestamp,
  type OutgoingEvent,
  RETURN_REASONS,
  type ReturnCode,
} from '@sandbourse/contracts';
import { type Currency, Money } from '@sandbourse/money';
import type { Account } from '../../books/records/account.js';
import { checkTradable } from '../../books/records/account-checks.js';
import { occurrenceOf, placeOf } from '../../books/records/account-events.js';
import type { FreeCash } from '../../books/valuation/free-cash.js';
import { CONTRIBUTION_CHECKS } from '../retirement/contribution.js';

export interface Funding {
  readonly fundingId: string;
  readonly accountId: string;
  readonly direction: FundingView['direction'];
  readonly amount: Money;
  readonly currency: Currency;
  /** The year for which a deposit into an IRA is a contribution; null if the transfer is not a contribution. */
  readonly contributionYear: number | null;
  readonly status: FundingView['status'];
  readonly rejectReason: FundingView['reject_reason'];
  readonly idempotencyKey: string | null;
  readonly transactionId: string | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
  /** The business day on which a deposit that is on hold settles; null if it settles at once. */
  readonly settlesOn: string | null;
  /** The business day on which the bank takes a deposit back, and its reason; null for almost every deposit. */
  readonly returnOn: string | null;
  readonly returnCode: ReturnCode | null;
  readonly returnTransactionId: string | null;
  readonly returnedAt: Date | null;
}

/** The fields of a deposit that is neither held nor returned, and of a withdrawal. */
export const WITHOUT_FAULT = {
  settlesOn: null,
  returnOn: null,
  returnCode: null,
  returnTransactionId: null,
  returnedAt: null,
} as const;

export const FUNDING_CHECKS = [
  'ACCOUNT_STATUS',
  'ACCOUNT_TRADABLE',
  'AVAILABLE_CASH',
  'SETTLED_CASH',
  ...CONTRIBUTION_CHECKS,
] as const;
export type FundingCheck = (typeof FUNDING_CHECKS)[number];

/** Returns the checks that a deposit or withdrawal fails, with reasons. Free cash is checked only for a withdrawal. */
export function checkFunding(
  body: FundAccountBody,
  account: Account,
  free: FreeCash | null,
): readonly FailedCheck<FundingCheck>[] {
  const failed: FailedCheck<FundingCheck>[] = checkTradable(account, 'receive deposits or make withdrawals');

  if (body.direction === 'DEPOSIT' || free === null) return failed;

  const { available, withdrawable } = free;
  const wanted = Money.of(body.amount);
  if (available.isLessThan(wanted))
    failed.push({
      check: 'AVAILABLE_CASH',
      reason: `${available.toComputed()} ${body.currency} can be withdrawn. The request is for ${body.amount} ${body.currency}`,
    });
  else if (withdrawable.isLessThan(wanted))
    failed.push({
      check: 'SETTLED_CASH',
      reason: `The account has ${available.toComputed()} ${body.currency} of available cash. Only ${withdrawable.toComputed()} of that is settled and not needed for purchases`,
    });
  return failed;
}

/** Returns true if a request that repeats an idempotency key describes the same deposit or withdrawal. */
export function sameFunding(funding: Funding, body: FundAccountBody): boolean {
  return (
    funding.direction === body.direction &&
    funding.currency === body.currency &&
    funding.amount.toString() === body.amount &&
    funding.contributionYear === (body.contribution_year ?? null)
  );
}

export function fundingView(funding: Funding): FundingView {
  return {
    funding_id: funding.fundingId,
    account_id: funding.accountId,
    direction: funding.direction,
    amount: funding.amount.toString(),
    currency: funding.currency,
    contribution_year: funding.contributionYear,
    status: funding.status,
    reject_reason: funding.rejectReason,
    idempotency_key: funding.idempotencyKey,
    transaction_id: funding.transactionId,
    created_at: nanosecondTimestamp(funding.createdAt),
    completed_at: funding.completedAt && nanosecondTimestamp(funding.completedAt),
    settles_on: funding.settlesOn,
    return: returnOf(funding),
  };
}

/** Returns why a deposit was returned. Null before the return, which nobody knows in advance. */
function returnOf({ returnCode, returnTransactionId, returnedAt }: Funding): FundingView['return'] {
  if (returnCode === null || returnTransactionId === null || returnedAt === null) return null;
  return {
    code: returnCode,
    message: RETURN_REASONS[returnCode],
    transaction_id: returnTransactionId,
    returned_at: nanosecondTimestamp(returnedAt),
  };
}

export function fundingStatusChanged(account: Account, funding: Funding, at: Date): OutgoingEvent {
  return FundingStatusChanged.occurred(
    { ...placeOf(account), status: funding.status, funding: fundingView(funding) },
    occurrenceOf(account, at),
  );
}
