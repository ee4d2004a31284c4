import { randomBytes } from 'node:crypto';
import {
  matchesEventType,
  nanosecondTimestamp,
  type RegisterWebhookBody,
  topicOf,
  type WebhookChange,
  WebhookChanged,
  type WebhookDisabledReason,
  type WebhookStatus,
  type WebhookView,
} from '@sandbourse/contracts';
import type { Caller } from '@sandbourse/platform/caller';

/** A URL of a firm to which events are posted. */
export interface Webhook {
  readonly webhookId: string;
  readonly firmId: string;
  /**
   * The rep codes that the registrant could see when it registered the webhook. A caller that sees all of them can see
   * the webhook.
   */
  readonly repCodes: readonly string[];
  readonly url: string;
  readonly eventTypes: readonly string[];
  readonly description: string | null;
  readonly status: WebhookStatus;
  readonly disabledReason: WebhookDisabledReason | null;
  readonly isSandbox: boolean;
  readonly secretSealed: string;
  readonly previousSecretSealed: string | null;
  /** The time until which the previous secret also signs deliveries. */
  readonly previousSecretUntil: Date | null;
  readonly failingSince: Date | null;
  /** The login or key that registered the webhook. The webhook receives the events that this login or key can see. */
  readonly registeredBy: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Time after a rotation during which the previous secret also signs deliveries, in milliseconds. */
export const SECRETS_OVERLAP_MS = 24 * 60 * 60 * 1000;

/** Time without a success after which a webhook is disabled, in milliseconds. */
export const FAILING_MAX_MS = 24 * 60 * 60 * 1000;

/** Length of a secret in bytes. It is a multiple of three, so that base64 needs no padding. */
const SECRET_BYTES = 33;

/**
 * Returns a secret to show once: 264 bits in base64 after a prefix that secret scanners recognise, in the format of
 * libraries for Standard Webhooks.
 */
export function generateSigningSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** Returns the topics in the form in which they are stored and shown. The request may have used another spelling. */
export function topicsOf(eventTypes: readonly string[]): string[] {
  return [...new Set(eventTypes.map(topicOf))];
}

/** Returns an active webhook as a caller registers it. `secretSealed` is its sealed secret. */
export function newWebhook(
  { firmId, isSandbox, scope, userId }: Caller,
  { url, event_types, description }: Pick<RegisterWebhookBody, 'url' | 'event_types' | 'description'>,
  { webhookId, secretSealed, at }: { readonly webhookId: string; readonly secretSealed: string; readonly at: Date },
): Webhook {
  return {
    webhookId,
    firmId,
    repCodes: scope.kind === 'rep_codes' ? scope.repCodes : [],
    url,
    eventTypes: topicsOf(event_types),
    description: description ?? null,
    status: 'ACTIVE',
    disabledReason: null,
    isSandbox,
    secretSealed,
    previousSecretSealed: null,
    previousSecretUntil: null,
    failingSince: null,
    registeredBy: userId,
    createdAt: at,
    updatedAt: at,
  };
}

export function receives({ eventTypes }: Webhook, topic: string): boolean {
  return eventTypes.some(pattern => matchesEventType(topic, pattern));
}

/** Returns true if the previous secret still signs deliveries. */
export function hasTwoSecrets({ previousSecretUntil }: Webhook, at: Date): boolean {
  return previousSecretUntil !== null && previousSecretUntil > at;
}

/** Returns the event of a change to a webhook. `changedBy` is null if the service itself made the change. */
export function webhookChanged(webhook: Webhook, change: WebhookChange, changedBy: string | null, at: Date) {
  return WebhookChanged.occurred(
    {
      firm_id: webhook.firmId,
      webhook_id: webhook.webhookId,
      change,
      url: webhook.url,
      registered_by: webhook.registeredBy,
      changed_by: changedBy,
      reason: webhook.disabledReason,
    },
    { at, isSandbox: webhook.isSandbox },
  );
}

export function webhookView(webhook: Webhook, at: Date): WebhookView {
  return {
    webhook_id: webhook.webhookId,
    url: webhook.url,
    event_types: [...webhook.eventTypes],
    description: webhook.description,
    status: webhook.status,
    disabled_reason: webhook.disabledReason,
    failing_since: webhook.failingSince && nanosecondTimestamp(webhook.failingSince),
    previous_secret_valid_until:
      webhook.previousSecretUntil && hasTwoSecrets(webhook, at)
        ? nanosecondTimestamp(webhook.previousSecretUntil)
        : null,
    registered_by: webhook.registeredBy,
    created_at: nanosecondTimestamp(webhook.createdAt),
    updated_at: nanosecondTimestamp(webhook.updatedAt),
  };
}
