import { type AccountStatus, AccountStatusChanged, type OutgoingEvent } from '@sandbourse/contracts';
import { currentTraceparent } from '@sandbourse/platform';
import type { Account } from './account.js';

/** The account's place in its firm, which every event about it carries so that streams can judge who may see it. */
export function placeOf({ accountId, firmId, repCode, clientId }: Account) {
  return { account_id: accountId, firm_id: firmId, rep_code: repCode, client_id: clientId };
}

/** When, where and in which trace something happened to an account. */
export function occurrenceOf({ isSandbox }: Account, at: Date) {
  return { at, isSandbox, traceparent: currentTraceparent() };
}

export function accountStatusChanged(
  account: Account,
  { previous, reason, at }: { previous: AccountStatus | null; reason: string | null; at: Date },
): OutgoingEvent {
  return AccountStatusChanged.occurred(
    { ...placeOf(account), status: account.status, previous, reason },
    occurrenceOf(account, at),
  );
}
