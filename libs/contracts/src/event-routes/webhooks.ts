import { z } from 'zod';
import { exampleOf } from '../example.js';
import { Limit, listed } from '../http/common/paging.js';
import { Instant, Timestamp } from '../values.js';
import { EventTypePattern, eventName } from './event-name.js';

const EVENT_TYPES_MAX = 50;

const WebhookUrl = z
  .string()
  .min(1)
  .max(2_000)
  .meta({ description: 'The URL that receives deliveries', examples: ['https://example.com/hooks/sandbourse'] });
const EventTypes = z.array(EventTypePattern).min(1).max(EVENT_TYPES_MAX);
const Description = z.string().max(200).meta({ description: 'Your description of the webhook' });

export const WebhookStatus = z.enum(['ACTIVE', 'PAUSED', 'DISABLED']).meta({ id: 'WebhookStatus' });
export type WebhookStatus = z.infer<typeof WebhookStatus>;

/**
 * The reason why a webhook was disabled.
 * - FAILING: all deliveries failed for a whole day.
 * - REGISTRANT_INACTIVE: the login or key that registered the webhook is no longer active.
 */
export const WebhookDisabledReason = z.enum(['FAILING', 'REGISTRANT_INACTIVE']).meta({ id: 'WebhookDisabledReason' });
export type WebhookDisabledReason = z.infer<typeof WebhookDisabledReason>;

export const RegisterWebhookBody = z
  .strictObject({ url: WebhookUrl, event_types: EventTypes, description: Description.optional() })
  .meta({
    id: 'RegisterWebhookBody',
    examples: [{ url: 'https://example.com/hooks/sandbourse', event_types: ['svc.baas.orders.*'] }],
  });
export type RegisterWebhookBody = z.infer<typeof RegisterWebhookBody>;

export const ChangeWebhookBody = z
  .strictObject({
    url: WebhookUrl.optional(),
    event_types: EventTypes.optional(),
    description: Description.nullable().optional(),
    status: z.enum(['ACTIVE', 'PAUSED']).optional().meta({
      description: 'PAUSED stores deliveries for a later replay. ACTIVE resumes a paused or disabled webhook',
    }),
  })
  .superRefine((change, ctx) => {
    if (Object.keys(change).length > 0) return;
    const message = 'Give at least one of url, event_types, description, status';
    ctx.addIssue({ code: 'custom', path: ['url'], message, params: { type: 'value_error' } });
  })
  .meta({ id: 'ChangeWebhookBody', examples: [{ status: 'PAUSED' }] });
export type ChangeWebhookBody = z.infer<typeof ChangeWebhookBody>;

export const WebhookView = z
  .object({
    webhook_id: z.string(),
    url: z.string(),
    event_types: z.array(z.string()),
    description: z.string().nullable(),
    status: WebhookStatus,
    disabled_reason: WebhookDisabledReason.nullable(),
    failing_since: Timestamp.nullable().meta({ description: 'The time of the first failure after the last success' }),
    previous_secret_valid_until: Timestamp.nullable().meta({
      description: 'Until this time, deliveries are also signed with the previous secret',
    }),
    registered_by: z.string().meta({ description: 'The login or key whose events it receives' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({
    id: 'Webhook',
    examples: [
      {
        webhook_id: 'whk_01M7YTT5NMF4MMD6DGJKSYQC69',
        url: 'https://example.com/hooks/sandbourse',
        event_types: ['svc.baas.orders.*'],
        description: null,
        status: 'ACTIVE',
        disabled_reason: null,
        failing_since: null,
        previous_secret_valid_until: null,
        registered_by: 'pauth_01M7YTT5W0D257FDCWBZK0TEPS',
        created_at: '2026-11-21T10:35:41.627000000Z',
        updated_at: '2026-11-21T10:35:41.627000000Z',
      },
    ],
  });
export type WebhookView = z.infer<typeof WebhookView>;

export const WebhookWithSecretView = WebhookView.extend({
  signing_secret: z.string().meta({
    description:
      'Shown only once. If you lose the secret, rotate it. `whsec_` and base64, the format of Standard Webhooks libraries',
  }),
}).meta({
  id: 'WebhookWithSecret',
  examples: [{ ...exampleOf(WebhookView), signing_secret: 'whsec_c2hvd24gb25jZSwgYW5kIG5ldmVyIGFnYWluIGxhdGVy' }],
});
export type WebhookWithSecretView = z.infer<typeof WebhookWithSecretView>;

/**
 * The status of a delivery.
 * - PENDING: it waits for its next attempt.
 * - MISSED: the event occurred while the webhook was not active.
 * - DEAD: the last attempt has failed.
 */
export const WebhookDeliveryStatus = z
  .enum(['PENDING', 'DELIVERED', 'MISSED', 'DEAD'])
  .meta({ id: 'WebhookDeliveryStatus' });
export type WebhookDeliveryStatus = z.infer<typeof WebhookDeliveryStatus>;

/** The reason why an attempt failed. With HTTP_STATUS, the response was not 2xx, for example a redirect. */
export const WebhookAttemptError = z
  .enum([
    'HTTP_STATUS',
    'TARGET_REFUSED',
    'NAME_NOT_RESOLVED',
    'CONNECTION_REFUSED',
    'CONNECTION_FAILED',
    'TLS',
    'TIMEOUT',
  ])
  .meta({ id: 'WebhookAttemptError' });
export type WebhookAttemptError = z.infer<typeof WebhookAttemptError>;

export const WebhookAttemptView = z
  .object({
    attempt: z.int().min(1),
    status: z.enum(['SUCCEEDED', 'FAILED']),
    http_status: z.int().nullable().meta({ description: 'Null if no response arrived' }),
    error: WebhookAttemptError.nullable(),
    message: z.string().nullable().meta({ description: 'The error as text' }),
    duration_ms: z.int(),
    response_excerpt: z.string().nullable().meta({ description: 'The beginning of the response body' }),
    fault: z.string().nullable().meta({
      description: 'The fault that the attempt met, as in `X-Sandbox-Fault-Applied`. Null if it met none',
    }),
    attempted_at: Timestamp,
    next_attempt_at: Timestamp.nullable(),
  })
  .meta({
    id: 'WebhookAttempt',
    examples: [
      {
        attempt: 1,
        status: 'FAILED',
        http_status: 503,
        error: 'HTTP_STATUS',
        message: 'The target answered 503',
        duration_ms: 12,
        response_excerpt: 'Try again later',
        fault: null,
        attempted_at: '2026-11-21T10:35:42.480000000Z',
        next_attempt_at: '2026-11-21T10:35:43.102000000Z',
      },
    ],
  });
export type WebhookAttemptView = z.infer<typeof WebhookAttemptView>;

export const WebhookDeliveryView = z
  .object({
    delivery_id: z.string(),
    event_type: z.string(),
    event_id: z.string(),
    sandbox: z.boolean(),
    status: WebhookDeliveryStatus,
    created_at: Timestamp,
    next_attempt_at: Timestamp.nullable(),
    attempts: z.array(WebhookAttemptView).meta({ description: 'The attempts in their order' }),
  })
  .meta({
    id: 'WebhookDelivery',
    examples: [
      {
        delivery_id: 'dlv_01M7YTT5NMF4MMD6DGJKSYQC69',
        event_type: 'svc.baas.orders.filled',
        event_id: 'evt_01M7YTT5XPFFRBB1AY6VVH2FQZ',
        sandbox: true,
        status: 'PENDING',
        created_at: '2026-11-21T10:35:42.463000000Z',
        next_attempt_at: '2026-11-21T10:35:43.102000000Z',
        attempts: [exampleOf(WebhookAttemptView)],
      },
    ],
  });
export type WebhookDeliveryView = z.infer<typeof WebhookDeliveryView>;

export const WebhookDeliveries = listed(WebhookDeliveryView);
export type WebhookDeliveries = z.infer<typeof WebhookDeliveries>;

/** The event type of a test delivery. A test delivery has no real event. */
export const WEBHOOK_TEST_EVENT_TYPE = 'svc.webhooks.test';

export const WebhookDeliveriesQuery = z.strictObject({
  status: WebhookDeliveryStatus.optional(),
  event_type: eventName({ others: [WEBHOOK_TEST_EVENT_TYPE] }).optional(),
  event_id: z.string().max(100).optional(),
  from: Instant.optional().meta({ description: 'Only deliveries that were created at or after this time' }),
  to: Instant.optional().meta({ description: 'Only deliveries that were created before this time' }),
  limit: Limit,
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
export type WebhookDeliveriesQuery = z.infer<typeof WebhookDeliveriesQuery>;

export const ReplayDeliveriesBody = z
  .strictObject({ since: Instant })
  .meta({ id: 'ReplayDeliveriesBody', examples: [{ since: '2026-11-21T00:00:00Z' }] });
export type ReplayDeliveriesBody = z.infer<typeof ReplayDeliveriesBody>;

export const ReplayedDeliveries = z
  .object({ replayed: z.int().meta({ description: 'The number of deliveries that are attempted again' }) })
  .meta({ id: 'ReplayedDeliveries', examples: [{ replayed: 12 }] });
export type ReplayedDeliveries = z.infer<typeof ReplayedDeliveries>;

/**
 * The body that a webhook receives (specification 6.5). It is not a CloudEvent: it has no `id`, `type` or
 * `specversion`.
 */
export const WebhookDeliveryBody = z
  .object({
    delivery_id: z.string().meta({ description: 'The same id for each attempt. Use it to detect duplicates' }),
    event_type: z.string(),
    event_id: z.string(),
    occurred_at: Timestamp,
    sandbox: z.boolean(),
    data: z.looseObject({}),
  })
  .meta({
    id: 'WebhookDeliveryBody',
    examples: [
      {
        delivery_id: 'dlv_01M7YTT5NMF4MMD6DGJKSYQC69',
        event_type: 'svc.baas.orders.filled',
        event_id: 'evt_01M7YTT5XPFFRBB1AY6VVH2FQZ',
        occurred_at: '2026-11-21T10:35:42.463000000Z',
        sandbox: true,
        data: { account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69' },
      },
    ],
  });
export type WebhookDeliveryBody = z.infer<typeof WebhookDeliveryBody>;

/**
 * The headers that a webhook receives. They come from specification 6.5 and from Standard Webhooks
 * (standardwebhooks.com).
 */
export const WEBHOOK_HEADERS = {
  signature: 'X-Service-Signature',
  /** The signature with the previous secret. It is sent for one day after the secret was changed. */
  previousSignature: 'X-Service-Signature-Previous',
  timestamp: 'X-Service-Timestamp',
  sandbox: 'X-Service-Sandbox',
  standardId: 'webhook-id',
  standardTimestamp: 'webhook-timestamp',
  standardSignature: 'webhook-signature',
} as const;

/** The maximum age of a delivery in milliseconds. A receiver should reject an older one (specification 8). */
export const WEBHOOK_FRESH_MS = 5 * 60 * 1000;
