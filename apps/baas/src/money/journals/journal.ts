import {
  type CheckName,
  type CreateJournalBody,
  type FailedCheck,
  JournalStatusChanged,
  type JournalView,
  nanosecondTimestamp,
  type OutgoingEvent,
} from '@sandbourse/contracts';
import type { Money, Quantity } from '@sandbourse/money';
import { noSecurity } from '@sandbourse/platform/hints';
import { type Account, isHeldAway } from '../../books/records/account.js';
import { occurrenceOf, placeOf } from '../../books/records/account-events.js';
import { type Contribution, limitReason } from '../retirement/contribution.js';
import type { JournalAsset } from './journal-asset.js';
import { registrationRefusal } from './registration.js';

export interface Journal {
  readonly journalId: string;
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly moved: JournalAsset;
  readonly status: JournalView['status'];
  readonly description: string | null;
  readonly idempotencyKey: string | null;
  readonly outTransactionId: string;
  readonly inTransactionId: string;
  readonly createdAt: Date;
  readonly completedAt: Date;
}

/** The cash or shares that the giving account has available for the journal. */
export interface Available {
  /** True if the account has any amount of the currency, or any shares of the security. */
  readonly isHeld: boolean;
  readonly cash: Money;
  readonly quantity: Quantity;
  /** The symbols of all securities. If a symbol is misspelled, the check suggests a similar symbol. */
  readonly symbols: readonly string[];
  /** Excess equity over the initial margin requirement after the journal; unlimited for a cash account. */
  readonly excessAfter: Money;
  /** The owner's contributions this year and their limit, for cash that goes into an IRA. */
  readonly contribution: Contribution | null;
}

type Check = (parties: { from: Account; to: Account }, moved: JournalAsset, available: Available) => string | undefined;

/** All checks, in the order in which they are reported. Each check returns the reason for its failure, or undefined. */
const CHECKS: readonly (readonly [name: CheckName, check: Check])[] = [
  ['ACCOUNT_STATUS', ({ from, to }) => statusOf([from, to])],
  ['ACCOUNT_TRADABLE', ({ from, to }) => custodyOf([from, to])],
  ['SAME_OWNER', ({ from, to }) => ownersOf(from, to)],
  ['REGISTRATION', ({ from, to }, moved) => registrationRefusal(from, to, moved)],
  ['SECURITY_KNOWN', (_, moved, available) => securityOf(moved, available)],
  ['CURRENCY', ({ from }, moved, available) => currencyOf(from, moved, available)],
  ['AVAILABLE_CASH', (_, moved, available) => cashOf(moved, available)],
  ['CONTRIBUTION_LIMIT', (_, moved, available) => contributionOf(moved, available)],
  ['POSITION_AVAILABLE', (_, moved, available) => sharesOf(moved, available)],
  ['MARGIN_REQUIREMENT', (_, moved, available) => marginOf(moved, available)],
];

export const JOURNAL_CHECKS: readonly CheckName[] = CHECKS.map(([name]) => name);

/** Returns the checks that a journal fails, with reasons. */
export function checkJournal(
  parties: { readonly from: Account; readonly to: Account },
  moved: JournalAsset,
  available: Available,
): FailedCheck[] {
  return CHECKS.flatMap(([check, judge]) => {
    const reason = judge(parties, moved, available);
    return reason === undefined ? [] : [{ check, reason }];
  });
}

function statusOf(accounts: readonly Account[]): string | undefined {
  const idle = accounts.find(({ status }) => status !== 'ACTIVE');
  return idle && `Account ${idle.accountId} is ${idle.status}; journals are between ACTIVE accounts`;
}

function custodyOf(accounts: readonly Account[]): string | undefined {
  const away = accounts.find(isHeldAway);
  return away && `Account ${away.accountId} is held at an outside custodian, which moves what is in it`;
}

/** Checks that both accounts belong to one client or one household, because a journal must not be a gift. */
function ownersOf(from: Account, to: Account): string | undefined {
  const isShared = (ours: string | null, theirs: string | null) => ours !== null && ours === theirs;
  const isOneFirm = from.firmId === to.firmId;
  if (isOneFirm && isShared(from.clientId, to.clientId)) return undefined;
  if (isOneFirm && isShared(from.householdId, to.householdId)) return undefined;
  return 'The accounts belong neither to one client nor to one household';
}

function securityOf(moved: JournalAsset, { symbols }: Available): string | undefined {
  if (moved.kind === 'CASH' || moved.symbol) return undefined;
  return noSecurity(moved.security.value, symbols);
}

function currencyOf({ accountId }: Account, moved: JournalAsset, { isHeld }: Available): string | undefined {
  if (moved.kind === 'SHARES' || isHeld) return undefined;
  return `The account ${accountId} has no ${moved.currency} balance`;
}

function cashOf(moved: JournalAsset, { isHeld, cash }: Available): string | undefined {
  if (moved.kind === 'SHARES' || !isHeld || !cash.isLessThan(moved.amount)) return undefined;
  return `${cash.toComputed()} ${moved.currency} is settled and free. The request is for ${moved.amount} ${moved.currency}`;
}

function contributionOf(moved: JournalAsset, { contribution }: Available): string | undefined {
  if (moved.kind === 'SHARES' || !contribution) return undefined;
  return limitReason(contribution, moved.amount);
}

function sharesOf(moved: JournalAsset, { quantity }: Available): string | undefined {
  if (moved.kind === 'CASH' || !moved.symbol || !quantity.isLessThan(moved.quantity)) return undefined;
  return `${quantity.toComputed()} ${moved.symbol} is available. The request is for ${moved.quantity}`;
}

function marginOf(moved: JournalAsset, { excessAfter }: Available): string | undefined {
  if (moved.kind === 'CASH' || !excessAfter.isNegative()) return undefined;
  return `The remaining equity would be ${excessAfter.abs().toComputed()} below the initial margin requirement`;
}

/** Returns true if a request that repeats an idempotency key describes the same journal. */
export function sameJournal(journal: Journal, body: CreateJournalBody): boolean {
  const view = journalView(journal);
  return (
    view.to_account_id === body.to_account_id &&
    view.amount === (body.amount ?? null) &&
    view.currency === (body.amount === undefined ? null : (body.currency ?? 'USD')) &&
    view.security?.type === body.security?.type &&
    view.security?.value === body.security?.value &&
    view.quantity === (body.quantity ?? null) &&
    view.description === (body.description ?? null)
  );
}

export function journalView(journal: Journal): JournalView {
  const { moved } = journal;
  return {
    journal_id: journal.journalId,
    from_account_id: journal.fromAccountId,
    to_account_id: journal.toAccountId,
    amount: moved.kind === 'CASH' ? moved.amount.toString() : null,
    currency: moved.kind === 'CASH' ? moved.currency : null,
    security: moved.kind === 'SHARES' ? moved.security : null,
    quantity: moved.kind === 'SHARES' ? moved.quantity.toString() : null,
    status: journal.status,
    description: journal.description,
    idempotency_key: journal.idempotencyKey,
    out_transaction_id: journal.outTransactionId,
    in_transaction_id: journal.inTransactionId,
    created_at: nanosecondTimestamp(journal.createdAt),
    completed_at: nanosecondTimestamp(journal.completedAt),
  };
}

/**
 * Returns one event for each account, with the account's side of the journal. If a client may see only one of the
 * accounts, the client receives only that account's event.
 */
export function journalStatusChanged(parties: { from: Account; to: Account }, journal: Journal): OutgoingEvent[] {
  const changed = (account: Account, direction: 'OUT' | 'IN') =>
    JournalStatusChanged.occurred(
      { ...placeOf(account), status: journal.status, direction, journal: journalView(journal) },
      occurrenceOf(account, journal.completedAt),
    );
  return [changed(parties.from, 'OUT'), changed(parties.to, 'IN')];
}
