import {
  type CalendarEventKind,
  CalendarEventOccurred,
  type CalendarEventView,
  nanosecondTimestamp,
  type OutgoingEvent,
} from '@sandbourse/contracts';
import type { Account } from '../books/records/account.js';
import { occurrenceOf, placeOf } from '../books/records/account-events.js';

/**
 * An event that a session causes in an account. The first four fields identify the event. Each event is recorded only
 * once.
 */
export interface CalendarEvent {
  readonly accountId: string;
  readonly date: string;
  readonly kind: CalendarEventKind;
  /** A currency, a ticker or the id of a lot. */
  readonly reference: string;
  readonly transactionId: string | null;
  readonly description: string;
  /** The time of the event, in business time. */
  readonly occurredAt: Date;
}

export function calendarEventView(event: CalendarEvent): CalendarEventView {
  return {
    account_id: event.accountId,
    date: event.date,
    kind: event.kind,
    reference: event.reference,
    transaction_id: event.transactionId,
    description: event.description,
    occurred_at: nanosecondTimestamp(event.occurredAt),
  };
}

export function calendarEventOccurred(account: Account, event: CalendarEvent): OutgoingEvent {
  return CalendarEventOccurred.occurred(
    { ...placeOf(account), event: calendarEventView(event) },
    occurrenceOf(account, event.occurredAt),
  );
}
