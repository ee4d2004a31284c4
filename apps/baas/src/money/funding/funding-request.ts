import { type DepositFault, type FailedCheck, type FundAccountBody, newId } from '@sandbourse/contracts';
import type { TradingCalendar } from '@sandbourse/market-data';
import { Money } from '@sandbourse/money';
import { bookIn, type Decision, type Room } from '../../books/records/posting.js';
import { type CashFacts, freeCashOf } from '../../books/valuation/free-cash.js';
import type { ContributionCheck } from '../retirement/contribution.js';
import { FundingKeyReused, FundingRefused } from './funding.errors.js';
import { checkFunding, type Funding, fundingStatusChanged, sameFunding, WITHOUT_FAULT } from './funding.js';

export interface FundingRequest {
  readonly accountId: string;
  readonly body: FundAccountBody;
  /** The fault that the deposit meets. */
  readonly fault?: DepositFault | undefined;
}

export interface FundingFacts {
  /** The cash of accounts from which money will leave. */
  readonly cash: ReadonlyMap<string, CashFacts>;
  /** The reasons why a deposit cannot be the contribution that the request declares. */
  readonly contributions: ReadonlyMap<FundingRequest, readonly FailedCheck<ContributionCheck>[]>;
}

/** Queues a deposit or withdrawal, or refuses with a list of all failed checks. A withdrawal reserves its cash. */
export function decideFunding(request: FundingRequest, room: Room<FundingFacts>): Decision<Funding> {
  const { accountId, body, fault } = request;
  const { direction, currency } = body;
  const book = bookIn(room, accountId);
  const cash = room.facts.cash.get(accountId);
  const free = direction === 'WITHDRAWAL' && cash ? freeCashOf(book, currency, cash) : null;
  const ofContribution = room.facts.contributions.get(request) ?? [];
  const failedChecks = [...checkFunding(body, book.account, free), ...ofContribution];
  if (failedChecks.length > 0) throw new FundingRefused(failedChecks);

  const createdAt = room.now(book.account.firmId);
  const funding: Funding = {
    fundingId: newId('funding'),
    accountId,
    direction,
    amount: Money.of(body.amount),
    currency,
    contributionYear: body.contribution_year ?? null,
    status: 'QUEUED',
    rejectReason: null,
    idempotencyKey: body.idempotency_key ?? null,
    transactionId: null,
    createdAt,
    completedAt: null,
    ...WITHOUT_FAULT,
    ...(fault && direction === 'DEPOSIT' && faultOn(createdAt, fault, room.calendar)),
  };
  const events = () => [fundingStatusChanged(book.account, funding, createdAt)];
  return {
    reserving: direction === 'WITHDRAWAL' ? [{ accountId, currency, cash: funding.amount }] : [],
    outcome: () => ({ kept: funding, events: events() }),
  };
}

/** Returns the day on which a deposit settles or is returned, counted in business days of the firm's clock. */
function faultOn(at: Date, { do: kind, code, days }: DepositFault, calendar: TradingCalendar): Partial<Funding> {
  const day = calendar.addSessions(calendar.tradeDateOf(at), days);
  return kind === 'hold_deposit' ? { settlesOn: day } : { returnOn: day, returnCode: code };
}

/**
 * Returns the name under which a funding is found if its request is repeated; null without an idempotency key.
 * Idempotency keys are unique within an account.
 */
export function nameOf(accountId: string, idempotencyKey: string | null | undefined): string | null {
  return idempotencyKey == null ? null : `${accountId} ${idempotencyKey}`;
}

/** Throws if an idempotency key is reused for a different deposit or withdrawal. */
export function checkRepeated(funding: Funding, { body }: FundingRequest): void {
  if (!sameFunding(funding, body)) throw new FundingKeyReused(String(body.idempotency_key));
}
