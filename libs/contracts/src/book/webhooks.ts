import { z } from 'zod';
import { RegisterWebhookBody, WebhookDisabledReason, WebhookStatus } from '../event-routes/webhooks.js';
import { Instant } from '../values.js';

const WEBHOOKS_MAX = 20;

/** A webhook of a book, without its secret. */
export const BookWebhook = RegisterWebhookBody.extend({
  status: WebhookStatus.default('ACTIVE'),
  disabled_reason: WebhookDisabledReason.optional(),
  registered_by: z.string().min(1).max(200).optional().meta({
    description: 'The name of the login whose events it receives; by default the first advisor',
  }),
  rep_codes: z.array(z.string().min(1).max(32)).max(50).optional().meta({
    description: 'The rep codes of which a caller must see all to see the webhook; by default all of the firm',
  }),
  created_at: Instant.optional().meta({ description: 'By default real time' }),
  updated_at: Instant.optional().meta({ description: 'By default `created_at`' }),
}).meta({
  id: 'BookWebhook',
  examples: [{ url: 'https://example.com/hooks/sandbourse', event_types: ['svc.baas.orders.*'], status: 'ACTIVE' }],
});
export type BookWebhook = z.infer<typeof BookWebhook>;

export const BookWebhooks = z.array(BookWebhook).max(WEBHOOKS_MAX).meta({
  description: 'Webhooks, oldest first. Each gets a new secret, which can be rotated',
});

/** Internal request: stores the webhooks of a book. `logins` has the ids of its logins by their names. */
export const WebhooksOfBook = z.strictObject({
  webhooks: BookWebhooks,
  logins: z.record(z.string(), z.string()),
});
export type WebhooksOfBook = z.infer<typeof WebhooksOfBook>;

/** Internal response: the webhooks of a firm, with the ids of the logins and keys that registered them. */
export const ExportedWebhooks = z.object({ webhooks: BookWebhooks });
export type ExportedWebhooks = z.infer<typeof ExportedWebhooks>;
