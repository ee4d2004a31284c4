import { z } from 'zod';
import { CallerScope } from '../caller-scope.js';
import { exampleOf } from '../example.js';
import { WebhookAttemptView } from './webhooks.js';

/** The maximum number of events in one request. */
export const TRACED_EVENTS_MAX = 500;

/** Internal request for the deliveries of events. Only includes deliveries to webhooks that the caller may see. */
export const WebhookAttemptsQuestion = z
  .strictObject({
    scope: CallerScope,
    /** The firm of the events. Only webhooks of this firm are returned, even to an operator, who may see all firms. */
    firm_id: z.string().min(1).max(64),
    event_ids: z.array(z.string().max(64)).max(TRACED_EVENTS_MAX),
  })
  .meta({
    id: 'WebhookAttemptsQuestion',
    examples: [
      {
        scope: { kind: 'rep_codes', firmId: 'HARBOR', repCodes: ['R001'] },
        firm_id: 'HARBOR',
        event_ids: ['evt_01M7YTT5XPFFRBB1AY6VVH2FQZ'],
      },
    ],
  });
export type WebhookAttemptsQuestion = z.infer<typeof WebhookAttemptsQuestion>;

export const EventAttempt = WebhookAttemptView.extend({
  webhook_id: z.string(),
  delivery_id: z.string(),
  event_id: z.string(),
});
export type EventAttempt = z.infer<typeof EventAttempt>;

/** Internal response: the attempts to deliver the events, in the order in which they were made. */
export const WebhookAttemptsAnswer = z.object({ attempts: z.array(EventAttempt), has_more: z.boolean() }).meta({
  id: 'WebhookAttemptsAnswer',
  examples: [
    {
      attempts: [
        {
          ...exampleOf(WebhookAttemptView),
          webhook_id: 'whk_01M7YTT5NMF4MMD6DGJKSYQC69',
          delivery_id: 'dlv_01M7YTT5NMF4MMD6DGJKSYQC69',
          event_id: 'evt_01M7YTT5XPFFRBB1AY6VVH2FQZ',
        },
      ],
      has_more: false,
    },
  ],
});
export type WebhookAttemptsAnswer = z.infer<typeof WebhookAttemptsAnswer>;
