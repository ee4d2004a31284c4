import { randomBytes } from 'node:crypto';
import {
  matchesEventType,
  nanosecondTimestamp,
  type WebhookChange,
  WebhookChanged,
  type WebhookDisabledReason,
  type WebhookStatus,
  type WebhookView,
} from '@sandbourse/contracts';

/** Where events are posted to. */
export interface Webhook {
  readonly webhookId: string;
  readonly firmId: string;
  /** The rep codes that the registrant saw when it registered. A caller that sees all of them sees the webhook. */
  readonly repCodes: readonly string[];
  readonly url: string;
  readonly eventTypes: readonly string[];
  readonly description: string | null;
  readonly status: WebhookStatus;
  readonly disabledReason: WebhookDisabledReason | null;
  readonly isSandbox: boolean;
  readonly secretSealed: string;
  readonly previousSecretSealed: string | null;
  /** Until when deliveries are signed by the secret before as well. */
  readonly previousSecretUntil: Date | null;
  readonly failingSince: Date | null;
  /** The login or key whose events it receives. */
  readonly registeredBy: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Both secrets sign for this time after a rotation, in milliseconds. */
export const SECRETS_OVERLAP_MS = 24 * 60 * 60 * 1000;

/** After this time without a success, in milliseconds, a webhook is disabled. */
export const FAILING_MAX_MS = 24 * 60 * 60 * 1000;

/** A multiple of three: base64 without padding. */
const SECRET_BYTES = 33;

/** A secret to be shown once: 264 bits in base64 behind a prefix that scanners know, as libraries for Standard Webhooks take it. */
export function generateSigningSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** True if it receives the events of a topic. */
export function receives({ eventTypes }: Webhook, topic: string): boolean {
  return eventTypes.some(pattern => matchesEventType(topic, pattern));
}

/** True if the previous secret still signs. */
export function hasTwoSecrets({ previousSecretUntil }: Webhook, at: Date): boolean {
  return previousSecretUntil !== null && previousSecretUntil > at;
}

/** The event that says what was done to it; nobody did it where `changedBy` is null. */
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
