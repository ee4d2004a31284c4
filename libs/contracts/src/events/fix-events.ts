import { z } from 'zod';
import { PositivePriceText, PositiveQuantityText, PriceText, QuantityText, Timestamp } from '../values.js';
import { defineEvent } from './define-event.js';

/** FIX 4.2 ExecType (150) in words, and CANCEL_REJECTED for an OrderCancelReject (35=9). */
export const ExecutionKind = z.enum([
  'NEW',
  'FILL',
  'CANCELLED',
  'REPLACED',
  'REJECTED',
  'EXPIRED',
  'BUST',
  'CANCEL_REJECTED',
]);

/**
 * The venue reported on an order. `execution_id` is the venue's ExecID (tag 17), unique for ever: a report that comes
 * twice is applied once. An OrderCancelReject has no ExecID and carries the request's id instead.
 */
export const ExecutionReported = defineEvent({
  topic: 'svc.fix.executions.reported',
  data: z.object({
    account_id: z.string(),
    order_id: z.string(),
    kind: ExecutionKind,
    execution_id: z.string(),
    /** The execution that a BUST takes back (ExecRefID, tag 19). */
    reference_execution_id: z.string().nullable(),
    /** The order that a replacement or cancel request was about (OrigClOrdID, tag 41). */
    original_order_id: z.string().nullable(),
    /** Shares and price of this execution (tags 32, 31); null when nothing traded. */
    last_quantity: PositiveQuantityText.nullable(),
    last_price: PositivePriceText.nullable(),
    cumulative_quantity: QuantityText,
    leaves_quantity: QuantityText,
    average_price: PriceText,
    text: z.string().nullable(),
    transact_time: Timestamp,
    /** What a notional order was sized to, once the venue knows (tag 38). */
    order_quantity: QuantityText.nullable(),
  }),
  key: data => data.account_id,
});
