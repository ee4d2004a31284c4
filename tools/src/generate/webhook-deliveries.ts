import {
  exampleOf,
  PUBLIC_EVENTS,
  WEBHOOK_HEADERS,
  WEBHOOK_TEST_EVENT_TYPE,
  WebhookDeliveryBody,
} from '@sandbourse/contracts';
import { wireSchema } from './wire-schema.js';

type Json = Record<string, unknown>;

const HEADERS: Readonly<Record<string, string>> = {
  [WEBHOOK_HEADERS.timestamp]: 'When it was sent, in milliseconds of the Unix epoch',
  [WEBHOOK_HEADERS.signature]: 'Hex HMAC-SHA256 of `{timestamp}.{body}`, keyed by the signing secret',
  [WEBHOOK_HEADERS.previousSignature]: 'The same signature with the previous secret, for one day after a rotation',
  [WEBHOOK_HEADERS.sandbox]: '`true` on every delivery of a sandbox',
  [WEBHOOK_HEADERS.standardId]: 'The `delivery_id`: the same for each attempt (Standard Webhooks)',
  [WEBHOOK_HEADERS.standardTimestamp]: 'When it was sent, in seconds of the Unix epoch (Standard Webhooks)',
  [WEBHOOK_HEADERS.standardSignature]:
    '`v1,` and base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, keyed by the bytes that the base64 after `whsec_` encodes; two, with a space between, for a day after a rotation (Standard Webhooks)',
};

/**
 * Returns the webhook deliveries for the AsyncAPI document: the body that is posted to a target for each public event.
 */
export function webhookDeliveries(schemas: Json): { servers: Json; channels: Json; operations: Json; messages: Json } {
  const payload = wireSchema(WebhookDeliveryBody.omit({ event_type: true }), schemas);
  const eventType = { type: 'string', enum: [...PUBLIC_EVENTS.map(({ topic }) => topic), WEBHOOK_TEST_EVENT_TYPE] };
  return {
    servers: {
      targets: {
        host: '{target}',
        protocol: 'https',
        description: 'Servers of yours, to which webhooks lead',
        variables: { target: { description: 'The host of the URL that a webhook was registered with' } },
      },
    },
    channels: {
      webhooks: {
        address: null,
        description: 'The path of the URL that a webhook was registered with: see webhooks.md',
        servers: [{ $ref: '#/servers/targets' }],
        messages: { delivery: { $ref: '#/components/messages/webhook.delivery' } },
      },
    },
    operations: {
      'deliver.webhooks': {
        action: 'send',
        description: 'Posts a public event to the URL of each webhook that asks for its type.',
        channel: { $ref: '#/channels/webhooks' },
      },
    },
    messages: {
      'webhook.delivery': {
        name: 'delivery',
        summary: 'A public event, posted to a target of its own. It is not a CloudEvent; `data` is that of the event.',
        contentType: 'application/json',
        headers: {
          type: 'object',
          properties: Object.fromEntries(
            Object.entries(HEADERS).map(([name, description]) => [name, { type: 'string', description }]),
          ),
          required: Object.keys(HEADERS).filter(name => name !== WEBHOOK_HEADERS.previousSignature),
        },
        payload: {
          ...payload,
          properties: { ...(payload.properties as Json), event_type: eventType },
          required: [...(payload.required as string[]), 'event_type'],
        },
        examples: [{ payload: exampleOf(WebhookDeliveryBody) }],
      },
    },
  };
}
