import {
  type AccountDetails,
  AccountRestricted,
  type AccountRestrictionView,
  type AccountStatus,
  AccountStatusChanged,
  AccountUnrestricted,
  type LedgerAccount,
  nanosecondTimestamp,
  type OutgoingEvent,
} from '@sandbourse/contracts';
import { currentTraceparent } from '@sandbourse/platform/request-context';
import type { Account, FollowedAccount, Freeze } from './account.js';

/**
 * Returns the firm, advisor and client of the account. Every event contains them, so that streams can decide who may
 * see the event.
 */
export function placeOf({ accountId, firmId, repCode, clientId }: Account) {
  return { account_id: accountId, firm_id: firmId, rep_code: repCode, client_id: clientId };
}

/** Returns the time, environment and trace of an account's event. */
export function occurrenceOf({ isSandbox }: Account, at: Date) {
  return { at, isSandbox, traceparent: currentTraceparent() };
}

/** Returns the fields that never change after the account is opened. */
export function accountDetails(account: Account): AccountDetails {
  return {
    account_number: account.accountNumber,
    household_id: account.householdId,
    registration: account.registration,
    account_type: account.accountType,
    management: account.management,
    custodian: account.custodian,
    base_currency: account.baseCurrency,
    margin_enabled: account.marginEnabled,
    lot_method: account.lotMethod,
    is_sandbox: account.isSandbox,
    created_at: nanosecondTimestamp(account.createdAt),
  };
}

/** Returns an account and the length of its ledger, in the format for services that copy the ledger. */
export function ledgerAccount({ account, lastSequence }: FollowedAccount): LedgerAccount {
  return {
    ...placeOf(account),
    status: account.status,
    details: accountDetails(account),
    last_sequence: lastSequence,
  };
}

export function accountStatusChanged(
  account: Account,
  { previous, reason, at }: { previous: AccountStatus | null; reason: string | null; at: Date },
): OutgoingEvent {
  return AccountStatusChanged.occurred(
    { ...placeOf(account), status: account.status, previous, reason, details: accountDetails(account) },
    occurrenceOf(account, at),
  );
}

export function restrictionView({ baseCurrency }: Account, freeze: Freeze): AccountRestrictionView {
  const { from, until, symbol, unpaid, payBy } = freeze;
  return {
    kind: 'FREE_RIDING',
    from,
    until,
    reason:
      `The account sold ${symbol} before it paid for the shares, so it can use only settled cash for purchases (12 CFR 220.8(c)). ` +
      `A payment of ${unpaid.toComputed()} ${baseCurrency} by ${payBy} lifts this restriction`,
  };
}

/** Returns the event for a freeze that has begun or was lifted early. */
export function freezeChanged(account: Account, freeze: Freeze, change: 'BEGUN' | 'LIFTED', at: Date): OutgoingEvent {
  const event = change === 'BEGUN' ? AccountRestricted : AccountUnrestricted;
  return event.occurred(
    { ...placeOf(account), restriction: restrictionView(account, freeze) },
    occurrenceOf(account, at),
  );
}
