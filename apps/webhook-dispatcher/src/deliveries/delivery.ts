import {
  type CloudEvent,
  nanosecondTimestamp,
  newId,
  shownTo,
  WEBHOOK_TEST_EVENT_TYPE,
  type WebhookAttemptError,
  type WebhookAttemptView,
  type WebhookDeliveryBody,
  type WebhookDeliveryStatus,
  type WebhookDeliveryView,
} from '@sandbourse/contracts';
import { admits, type RowOwner } from '@sandbourse/platform/caller';
import { receives, type Webhook } from '../registrations/webhook.js';
import type { ResolvedWebhook } from '../registrations/webhook-resolver.service.js';

/** The delivery of one event to one webhook. */
export interface Delivery {
  readonly deliveryId: string;
  readonly webhookId: string;
  readonly firmId: string;
  /** The rep code and client that own the event. */
  readonly repCode: string | null;
  readonly clientId: string | null;
  readonly eventType: string;
  readonly eventId: string;
  readonly isSandbox: boolean;
  readonly status: WebhookDeliveryStatus;
  /** The body of the request, the same for each attempt. */
  readonly body: Buffer;
  readonly attempts: number;
  /** The number of attempts before redelivery was last requested. */
  readonly attemptsBefore: number;
  /** The time at which the delivery was first due, or at which its redelivery was requested. */
  readonly startedAt: Date;
  /**
   * The time of the next attempt; null if no attempt follows. During an attempt, the time from which another process
   * may take over the delivery.
   */
  readonly nextAttemptAt: Date | null;
  /**
   * True if the delivery is due but waits in the database. The reason is that no process can accept more deliveries to
   * its target now.
   */
  readonly isHeld: boolean;
  readonly createdAt: Date;
}

/** One attempt. It is stored permanently. */
export interface Attempt {
  readonly attemptId: string;
  readonly deliveryId: string;
  readonly webhookId: string;
  readonly firmId: string;
  readonly attempt: number;
  readonly httpStatus: number | null;
  readonly error: WebhookAttemptError | null;
  readonly message: string | null;
  readonly durationMs: number;
  readonly responseExcerpt: string | null;
  /** The name of the fault that the attempt met, as its header has it (`appliedFault`); null if it met none. */
  readonly fault: string | null;
  readonly attemptedAt: Date;
  readonly nextAttemptAt: Date | null;
}

/** An attempt, and the resulting status of its delivery. */
export interface AttemptOutcome {
  readonly attempt: Attempt;
  readonly status: WebhookDeliveryStatus;
}

/** A delivery for which no attempt was made, because its webhook may not receive it. */
export interface Missed {
  readonly delivery: Delivery;
  /** True if the webhook receives nothing at all now, so that its held deliveries are missed, too. */
  readonly alsoHeld: boolean;
}

/** Time within which an attempt must end, in milliseconds. After that, another process takes over the delivery. */
export const LEASE_MS = 30_000;

/** Returns true if the webhook may receive events now. */
export function isReceiving({ webhook, scope }: ResolvedWebhook): boolean {
  return webhook.status === 'ACTIVE' && scope !== null;
}

/** Returns true if the webhook may receive this delivery now. */
export function mayReceive(resolved: ResolvedWebhook, { eventType, ...delivery }: Delivery): boolean {
  const { scope } = resolved;
  if (!isReceiving(resolved) || !scope) return false;
  return eventType === WEBHOOK_TEST_EVENT_TYPE || admits(scope, ownerOf(delivery));
}

/**
 * Returns the deliveries of events: one for every webhook that receives the topic and whose registrant may see the
 * account.
 */
export function deliveriesOf(
  events: readonly CloudEvent[],
  resolved: readonly ResolvedWebhook[],
  at: Date,
): Delivery[] {
  return events.flatMap(event => {
    const topic = event.type.replace(/^com\.service\./, 'svc.');
    const owner = event.data as RowOwner;
    const recipients = resolved.filter(
      ({ webhook, scope }) => scope && receives(webhook, topic) && admits(scope, owner),
    );
    if (recipients.length === 0) return [];
    const rest = restOfBody(topic, event);
    return recipients.map(({ webhook }) => newDelivery(webhook, { topic, event, rest, at }));
  });
}

/** Returns a test delivery. It has no event and is not retried. */
export function testDelivery(webhook: Webhook, isSandbox: boolean, at: Date): Delivery {
  const event = {
    id: newId('event'),
    time: nanosecondTimestamp(at),
    issandbox: isSandbox,
    data: { webhook_id: webhook.webhookId, message: 'A test delivery: nothing happened' },
  };
  const topic = WEBHOOK_TEST_EVENT_TYPE;
  const delivery = newDelivery(webhook, { topic, event, rest: restOfBody(topic, event), at });
  return { ...delivery, status: 'PENDING', nextAttemptAt: null };
}

type DeliveredEvent = Pick<CloudEvent, 'id' | 'time' | 'issandbox' | 'data'>;

function newDelivery(
  { webhookId, firmId, status }: Webhook,
  { topic, event, rest, at }: { topic: string; event: DeliveredEvent; rest: string; at: Date },
): Delivery {
  const deliveryId = newId('delivery');
  const { rep_code, client_id } = event.data as RowOwner;
  const isActive = status === 'ACTIVE';
  return {
    deliveryId,
    webhookId,
    firmId,
    repCode: rep_code ?? null,
    clientId: client_id ?? null,
    eventType: topic,
    eventId: event.id,
    isSandbox: event.issandbox,
    status: isActive ? 'PENDING' : 'MISSED',
    body: Buffer.from(shownTo(firmId, `{"delivery_id":"${deliveryId}",${rest}`)),
    attempts: 0,
    attemptsBefore: 0,
    startedAt: at,
    nextAttemptAt: isActive ? at : null,
    isHeld: false,
    createdAt: at,
  };
}

/** Returns the part of the body that is the same for all webhooks, so that it is serialized once per event. */
function restOfBody(topic: string, { id, time, issandbox, data }: DeliveredEvent): string {
  const rest: Omit<WebhookDeliveryBody, 'delivery_id'> = {
    event_type: topic,
    event_id: id,
    occurred_at: time,
    sandbox: issandbox,
    data,
  };
  return JSON.stringify(rest).slice(1);
}

function ownerOf({ firmId, repCode, clientId }: Pick<Delivery, 'firmId' | 'repCode' | 'clientId'>): RowOwner {
  return { firm_id: firmId, rep_code: repCode ?? undefined, client_id: clientId };
}

export function deliveryView(delivery: Delivery, attempts: readonly Attempt[]): WebhookDeliveryView {
  return {
    delivery_id: delivery.deliveryId,
    event_type: delivery.eventType,
    event_id: delivery.eventId,
    sandbox: delivery.isSandbox,
    status: delivery.status,
    created_at: nanosecondTimestamp(delivery.createdAt),
    next_attempt_at: delivery.nextAttemptAt && nanosecondTimestamp(delivery.nextAttemptAt),
    attempts: attempts.map(attemptView),
  };
}

export function attemptView(attempt: Attempt): WebhookAttemptView {
  return {
    attempt: attempt.attempt,
    status: attempt.error === null ? 'SUCCEEDED' : 'FAILED',
    http_status: attempt.httpStatus,
    error: attempt.error,
    message: attempt.message,
    duration_ms: attempt.durationMs,
    response_excerpt: attempt.responseExcerpt,
    fault: attempt.fault,
    attempted_at: nanosecondTimestamp(attempt.attemptedAt),
    next_attempt_at: attempt.nextAttemptAt && nanosecondTimestamp(attempt.nextAttemptAt),
  };
}
