import {
  MarginCallIssued,
  MarginCallSatisfied,
  type MarginCallView,
  nanosecondTimestamp,
  type OutgoingEvent,
} from '@sandbourse/contracts';
import type { Currency, Money } from '@sandbourse/money';
import type { Account } from '../records/account.js';
import { occurrenceOf, placeOf } from '../records/account-events.js';

/** A demand to restore equity to the maintenance requirement. The amounts are as of the time of issue. */
export interface MarginCall {
  readonly marginCallId: string;
  readonly accountId: string;
  readonly status: MarginCallView['status'];
  readonly amount: Money;
  readonly equity: Money;
  readonly maintenanceRequirement: Money;
  readonly currency: Currency;
  readonly issuedAt: Date;
  readonly dueDate: string;
  readonly satisfiedAt: Date | null;
}

/**
 * Number of sessions until a margin call is due. Margin must be obtained promptly, and in any event within fifteen
 * business days (FINRA Rule 4210(f)(6)).
 */
export const CALL_DUE_SESSIONS = 15;

/**
 * Returns the action for an account with this maintenance excess: issue a margin call, mark the open call as satisfied,
 * or leave the calls as they are.
 */
export function judgeCall(maintenanceExcess: Money, open: MarginCall | undefined): 'ISSUE' | 'SATISFY' | 'LEAVE' {
  if (maintenanceExcess.isNegative()) return open ? 'LEAVE' : 'ISSUE';
  return open ? 'SATISFY' : 'LEAVE';
}

export function marginCallView(call: MarginCall): MarginCallView {
  return {
    margin_call_id: call.marginCallId,
    account_id: call.accountId,
    status: call.status,
    amount: call.amount.toComputed(),
    equity: call.equity.toComputed(),
    maintenance_requirement: call.maintenanceRequirement.toComputed(),
    currency: call.currency,
    issued_at: nanosecondTimestamp(call.issuedAt),
    due_date: call.dueDate,
    satisfied_at: call.satisfiedAt && nanosecondTimestamp(call.satisfiedAt),
  };
}

export function marginCallHappened(account: Account, call: MarginCall): OutgoingEvent {
  const event = call.status === 'OPEN' ? MarginCallIssued : MarginCallSatisfied;
  return event.occurred(
    { ...placeOf(account), margin_call: marginCallView(call) },
    occurrenceOf(account, call.satisfiedAt ?? call.issuedAt),
  );
}
