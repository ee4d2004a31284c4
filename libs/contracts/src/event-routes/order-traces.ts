import { z } from 'zod';
import { OrderStatus } from '../http/baas/orders.js';
import { CheckName } from '../http/common/errors.js';
import { FixMessageField, FixMessageView } from '../http/internal/fix-messages.js';
import { CurrencyCode, LocalDate, MoneyText, PriceText, QuantityText, Timestamp } from '../values.js';
import { WebhookAttemptError, WebhookAttemptView } from './webhooks.js';

/**
 * The fields of every step of a trace. Steps are sorted by `recorded_at`. If a cause and its effect have the same time,
 * the cause comes first.
 */
const Step = z.object({
  recorded_at: Timestamp.meta({ description: "Real time, to the millisecond, not the firm's clock" }),
  id: z.string().meta({ description: 'The id of the request, event, message, execution or entry of the step' }),
});

const Event = { event_id: z.string(), type: z.string(), topic: z.string() };

const ORDER_ID = 'ord_01M7YTT5W0D257FDCWBZK0TEPS';
const EXAMPLE_STEPS = [
  {
    step: 'REQUEST',
    recorded_at: '2026-11-21T10:35:41.821000000Z',
    id: '4bf92f3577b34da6a3ce929d0e0e4736',
    request_id: '4bf92f3577b34da6a3ce929d0e0e4736',
    trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
    has_idempotency_key: false,
    fault: null,
  },
  {
    step: 'CHECK',
    recorded_at: '2026-11-21T10:35:41.824000000Z',
    id: 'BUYING_POWER',
    check: 'BUYING_POWER',
    verdict: 'MET',
  },
  {
    step: 'EXECUTION',
    recorded_at: '2026-11-21T10:35:41.905000000Z',
    id: `SANDBOURSE.${ORDER_ID}.2`,
    kind: 'FILL',
    quantity: '10.00000000',
    price: '160.5600',
    executed_at: '2026-11-21T10:35:41.865000000Z',
    settlement_date: '2026-11-24',
    transaction_id: 'txn_01M7YTT5XPFFRBB1AY6VVH2FQZ',
  },
];

/** One line of a posting. The lines of a posting add up to zero in each unit. */
export const PostingLine = z
  .object({
    account: z.string(),
    unit: z.string().meta({ description: 'A currency or a ticker' }),
    amount: z.string(),
  })
  .meta({ id: 'PostingLine', examples: [{ account: 'cash', unit: 'USD', amount: '-1605.6000' }] });

export const OrderTraceStep = z
  .discriminatedUnion('step', [
    Step.extend({
      step: z.literal('REQUEST'),
      request_id: z.string().nullable().meta({ description: '`x-request-id` of the response' }),
      trace_id: z
        .string()
        .nullable()
        .meta({ description: 'The trace id (W3C Trace Context), as in `traceparent` of the events' }),
      has_idempotency_key: z.boolean(),
      fault: z.string().nullable().meta({
        description: 'The fault that the request met, as in `X-Sandbox-Fault-Applied`. Null if it met none',
      }),
    }).meta({ id: 'RequestStep' }),
    Step.extend({ step: z.literal('CHECK'), check: CheckName, verdict: z.literal('MET') }).meta({ id: 'CheckStep' }),
    Step.extend({
      step: z.literal('RESERVATION'),
      cash: MoneyText,
      quantity: QuantityText,
      currency: CurrencyCode,
    }).meta({ id: 'ReservationStep' }),
    Step.extend({ step: z.literal('STATUS'), status: OrderStatus, reason: z.string() }).meta({ id: 'StatusStep' }),
    Step.extend({ step: z.literal('OUTBOX'), ...Event })
      .meta({
        description: 'The event was stored, in the transaction of its cause',
      })
      .meta({ id: 'OutboxStep' }),
    Step.extend({
      step: z.literal('EVENT'),
      ...Event,
      key: z.string(),
      partition: z.int().nullable().meta({ description: 'Null if the bus was not reachable' }),
    }).meta({ id: 'EventStep', description: 'The event was sent to the bus' }),
    Step.extend({
      step: z.literal('STREAM'),
      event_id: z.string(),
      stream: z.string().meta({ description: 'The stream, as the path after `/api/v1/baas/events/`' }),
      replay_id: z.string().meta({ description: 'The id for `since_id` and `Last-Event-ID`' }),
    }).meta({ id: 'StreamStep' }),
    Step.extend({
      step: z.literal('FIX_MESSAGE'),
      session_id: z.string(),
      direction: z.enum(['IN', 'OUT']).meta({ description: 'The direction at the order router' }),
      seq_num: z.int().nullable(),
      msg_type: z.string(),
      name: z.string().nullable(),
      fields: z.array(FixMessageField),
      raw: z.string().meta({ description: 'The message as it was sent, with | in place of the delimiter' }),
      fault: FixMessageView.shape.fault,
    }).meta({ id: 'FixMessageStep' }),
    Step.extend({
      step: z.literal('EXECUTION'),
      kind: z.string(),
      quantity: QuantityText.nullable(),
      price: PriceText.nullable(),
      executed_at: Timestamp.meta({ description: "Time by the firm's clock" }),
      settlement_date: LocalDate.nullable(),
      transaction_id: z.string().nullable(),
    }).meta({ id: 'ExecutionStep' }),
    Step.extend({
      step: z.literal('POSTING'),
      transaction_id: z.string(),
      sequence: z.int(),
      type: z.string(),
      net_amount: MoneyText,
      currency: CurrencyCode,
      description: z.string(),
      lines: z.array(PostingLine),
    }).meta({ id: 'PostingStep' }),
    Step.extend({
      step: z.literal('WEBHOOK'),
      webhook_id: z.string(),
      delivery_id: z.string(),
      event_id: z.string(),
      attempt: z.int().min(1),
      status: z.enum(['SUCCEEDED', 'FAILED']),
      http_status: z.int().nullable(),
      error: WebhookAttemptError.nullable(),
      duration_ms: z.int(),
      fault: WebhookAttemptView.shape.fault,
    }).meta({ id: 'WebhookStep' }),
  ])
  .meta({ id: 'OrderTraceStep', examples: EXAMPLE_STEPS });
export type OrderTraceStep = z.infer<typeof OrderTraceStep>;

export const OrderTracePart = z.enum(['REQUEST', 'EVENTS', 'FIX_MESSAGES', 'WEBHOOKS']).meta({ id: 'OrderTracePart' });
export type OrderTracePart = z.infer<typeof OrderTracePart>;

/** A part of the trace that is missing completely, or from some step on. */
export const MissingTracePart = z
  .object({
    part: OrderTracePart,
    reason: z.enum(['UNAVAILABLE', 'NOT_PERMITTED', 'NOT_KEPT', 'TOO_MANY']).meta({
      description:
        'UNAVAILABLE: try again; NOT_PERMITTED: the API key lacks a scope; NOT_KEPT: the data was not stored yet, or is no longer stored; TOO_MANY: only the first items are shown',
    }),
    message: z.string(),
  })
  .meta({
    id: 'MissingTracePart',
    examples: [
      {
        part: 'FIX_MESSAGES',
        reason: 'UNAVAILABLE',
        message: 'The order router is not reachable. Send the request again',
      },
    ],
  });
export type MissingTracePart = z.infer<typeof MissingTracePart>;

export const OrderTraceView = z
  .object({
    order_id: z.string(),
    trace_id: z.string().nullable(),
    steps: z.array(OrderTraceStep),
    incomplete: z.array(MissingTracePart),
  })
  .meta({
    id: 'OrderTrace',
    examples: [
      {
        order_id: ORDER_ID,
        trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
        steps: EXAMPLE_STEPS,
        incomplete: [],
      },
    ],
  });
export type OrderTraceView = z.infer<typeof OrderTraceView>;
