import { z } from 'zod';
import { internalEvent } from './catalogued-event.js';

/** A change of a webhook. The system makes the change DISABLED. Users request all other changes. */
export const WebhookChange = z.enum([
  'REGISTERED',
  'CHANGED',
  'PAUSED',
  'RESUMED',
  'SECRET_ROTATED',
  'DISABLED',
  'DELETED',
]);
export type WebhookChange = z.infer<typeof WebhookChange>;

export const WebhookChanged = internalEvent({
  topic: 'svc.webhooks.registrations.changed',
  meaning: `A webhook was registered, changed, or disabled because it failed for a day or its registrant ended. The audit
ledger records it. If it failed for a day, its registrant receives a mail.`,
  data: z.object({
    firm_id: z.string(),
    webhook_id: z.string(),
    change: WebhookChange,
    url: z.string(),
    registered_by: z.string().meta({ description: 'The login or key that registered it' }),
    changed_by: z
      .string()
      .nullable()
      .meta({ description: 'The login or key that requested the change; null for an automatic change' }),
    reason: z.string().nullable().meta({ description: 'The reason for which the webhook was disabled' }),
  }),
  consumers: ['auth'],
  examples: [
    {
      firm_id: 'HARBOR',
      webhook_id: 'whk_01M7YTT5NMF4MMD6DGJKSYQC69',
      change: 'DISABLED',
      url: 'https://example.com/hooks/sandbourse',
      registered_by: 'pauth_01M7YTT5W0D257FDCWBZK0TEPS',
      changed_by: null,
      reason: 'FAILING',
    },
  ],
});
