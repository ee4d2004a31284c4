import { z } from 'zod';
import { FailedCheck } from '../http/common/errors.js';
import { PositivePriceText, PositiveQuantityText, PriceText, QuantityText, Timestamp } from '../values.js';
import { internalEvent } from './catalogued-event.js';
import { FixOrderName, InstructedTerms } from './order-events.js';

/**
 * The names of the values of FIX 4.2 ExecType (tag 150), and CANCEL_REJECTED. CANCEL_REJECTED is the message
 * OrderCancelReject (35=9).
 */
export const ExecutionKind = z.enum([
  'NEW',
  'FILL',
  'CANCELLED',
  'REPLACED',
  'REJECTED',
  'EXPIRED',
  'BUST',
  'CORRECT',
  'RESTATED',
  'CANCEL_REJECTED',
]);

const Execution = z.object({
  account_id: z.string(),
  firm_id: z
    .string()
    .optional()
    .meta({ description: 'The firm whose clock the order uses. Older events do not have this field' }),
  order_id: z.string(),
  kind: ExecutionKind,
  execution_id: z.string(),
  reference_execution_id: z
    .string()
    .nullable()
    .meta({ description: 'The execution that a BUST cancels or a CORRECT corrects (ExecRefID, tag 19)' }),
  original_order_id: z
    .string()
    .nullable()
    .meta({ description: 'The order of a replacement or cancel request (OrigClOrdID, tag 41)' }),
  last_quantity: PositiveQuantityText.nullable().meta({
    description: 'Shares of this execution (LastShares, tag 32); null without a trade',
  }),
  last_price: PositivePriceText.nullable().meta({
    description: 'Price of this execution (LastPx, tag 31); null without a trade',
  }),
  cumulative_quantity: QuantityText,
  leaves_quantity: QuantityText,
  average_price: PriceText,
  text: z.string().nullable(),
  transact_time: Timestamp,
  order_quantity: QuantityText.nullable().meta({
    description: 'The quantity that the venue calculated for a notional order (OrderQty, tag 38)',
  }),
  limit_price: PriceText.nullable()
    .optional()
    .meta({ description: 'The current limit price of the order (Price, tag 44). Older events do not have this field' }),
  stop_price: PriceText.nullable()
    .optional()
    .meta({ description: 'The current stop price of the order (StopPx, tag 99). Older events do not have this field' }),
});

const ACKNOWLEDGED: z.infer<typeof Execution> = {
  account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
  firm_id: 'HARBOR',
  order_id: 'ord_01M7YTT5W0D257FDCWBZK0TEPS',
  kind: 'NEW',
  execution_id: 'SANDBOURSE.ord_01M7YTT5W0D257FDCWBZK0TEPS.1',
  reference_execution_id: null,
  original_order_id: null,
  last_quantity: null,
  last_price: null,
  cumulative_quantity: '0.00000000',
  leaves_quantity: '10.00000000',
  average_price: '0.0000',
  text: null,
  transact_time: '2026-11-21T10:35:41.865000000Z',
  order_quantity: '10.00000000',
};

const FILLED: z.infer<typeof Execution> = {
  ...ACKNOWLEDGED,
  kind: 'FILL',
  execution_id: 'SANDBOURSE.ord_01M7YTT5W0D257FDCWBZK0TEPS.2',
  last_quantity: '10.00000000',
  last_price: '160.5600',
  cumulative_quantity: '10.00000000',
  leaves_quantity: '0.00000000',
  average_price: '160.5600',
};

export const ExecutionReported = internalEvent({
  topic: 'svc.fix.executions.reported',
  meaning: `The venue reported on an order. \`execution_id\` is the venue's ExecID (tag 17), which is never
reused: a report that arrives twice is applied once. An OrderCancelReject has no ExecID; it has the id of the request instead.`,
  data: Execution,
  consumers: ['baas'],
  examples: [
    ACKNOWLEDGED,
    FILLED,
    {
      ...FILLED,
      kind: 'BUST',
      execution_id: 'SANDBOURSE.ord_01M7YTT5W0D257FDCWBZK0TEPS.3',
      reference_execution_id: FILLED.execution_id,
      cumulative_quantity: '0.00000000',
      average_price: '0.0000',
      text: 'trade cancelled by the venue (simulated)',
    },
    {
      ...FILLED,
      kind: 'CORRECT',
      execution_id: 'SANDBOURSE.ord_01M7YTT5W0D257FDCWBZK0TEPS.3',
      reference_execution_id: FILLED.execution_id,
      last_price: '160.4800',
      average_price: '160.4800',
      text: 'trade price corrected by the venue (simulated)',
    },
    {
      ...ACKNOWLEDGED,
      order_id: 'ord_01M7YTT67BZNYHT0WA4JVSWT45',
      kind: 'CANCELLED',
      execution_id: 'SANDBOURSE.ord_01M7YTT67BZNYHT0WA4JVSWT45.2',
      original_order_id: 'ord_01M7YTT67BZNYHT0WA4JVSWT45',
      leaves_quantity: '0.00000000',
    },
    {
      ...ACKNOWLEDGED,
      order_id: 'ord_01M7YTT67BZNYHT0WA4JVSWT45',
      kind: 'REPLACED',
      execution_id: 'SANDBOURSE.ord_01M7YTT67BZNYHT0WA4JVSWT45.1',
      original_order_id: ACKNOWLEDGED.order_id,
      leaves_quantity: '5.00000000',
      order_quantity: '5.00000000',
    },
    {
      ...ACKNOWLEDGED,
      kind: 'RESTATED',
      execution_id: 'SANDBOURSE.ord_01M7YTT5W0D257FDCWBZK0TEPS.2',
      limit_price: '119.7400',
      stop_price: null,
      text: 'Cash dividend of 0.26 per share (FINRA Rule 5330), ex-date 2027-02-08',
      transact_time: '2027-02-08T01:00:00.000000000Z',
    },
    {
      ...ACKNOWLEDGED,
      kind: 'REJECTED',
      leaves_quantity: '0.00000000',
      text: 'rejected by the venue (simulated)',
    },
  ],
});

export const FixSessionReset = internalEvent({
  topic: 'svc.fix.sessions.reset',
  meaning:
    "The sequence numbers of a client's session were reset to 1, because the owner requested it. The audit ledger records the reset.",
  data: z.object({
    firm_id: z.string(),
    comp_id: z.string().meta({ description: "The client's CompID" }),
    reset_by: z.string().meta({ description: 'The login that requested the reset' }),
    next_out: z.int().meta({ description: 'MsgSeqNum (34) that the venue would have sent next' }),
    next_in: z.int().meta({ description: 'MsgSeqNum (34) that the venue expected next' }),
  }),
  consumers: ['auth'],
  examples: [
    {
      firm_id: 'HARBOR',
      comp_id: 'CLIENT1',
      reset_by: 'pauth_01M7YTT5W0D257FDCWBZK0TEPS',
      next_out: 42,
      next_in: 900_000_000,
    },
  ],
});

const FIX_ORDER = {
  firm_id: 'HARBOR',
  client: { session_id: 'VENUE->CLIENT1', cl_ord_id: 'A-1', account: 'SB10000001', symbol: 'AAPL' },
} as const;

export const FixOrderRequested = internalEvent({
  topic: 'svc.fix.orders.requested',
  meaning:
    'A FIX client sent an order for an account of its firm. The brokerage processes it like any other order, or refuses it.',
  data: z.object({
    firm_id: z.string(),
    client: FixOrderName,
    ...InstructedTerms.shape,
  }),
  consumers: ['baas'],
  examples: [
    {
      ...FIX_ORDER,
      side: 'BUY',
      order_type: 'LIMIT',
      quantity: '10',
      notional: null,
      limit_price: '150.00',
      stop_price: null,
      time_in_force: 'DAY',
      do_not_reduce: false,
      simulation: null,
    },
  ],
});

export const FixOrderRefused = internalEvent({
  topic: 'svc.baas.orders.fix_refused',
  meaning: 'The brokerage refused an order from a FIX session. No order was created.',
  data: z.object({
    firm_id: z.string(),
    client: FixOrderName,
    message: z.string(),
    failed_checks: z.array(FailedCheck),
  }),
  consumers: ['fix-simulator'],
  examples: [
    {
      ...FIX_ORDER,
      message: 'Order rejected by compliance',
      failed_checks: [{ check: 'BUYING_POWER', reason: '1,500.00 USD is needed and 20.00 USD is free' }],
    },
  ],
});
