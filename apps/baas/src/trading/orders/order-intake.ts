import type { CheckName, FixOrderName, OrderView, OutgoingEvent } from '@sandbourse/contracts';
import { Money, Quantity } from '@sandbourse/money';
import { column, columns } from '@sandbourse/platform/database';
import { currentRequest, currentTraceId, type RequestIdentity } from '@sandbourse/platform/request-context';
import { CHECK_NAMES } from './compliance.js';
import type { Order, Reservation } from './order.js';

/** The origin of an order: a client of the API, a FIX session, or a rebalancing run. */
export interface OrderOrigin {
  readonly source: OrderView['source'];
  readonly runId: string | null;
  /** The FIX session that receives the order's reports. */
  readonly client?: FixOrderName;
}

/** The request for an order, from a client or from a rebalancing run. A run has no request id. */
export interface OrderEntryRequest extends RequestIdentity {
  /** The real time of receipt, from the machine's clock. */
  readonly receivedAt: Date;
  readonly traceId: string | null;
}

/** The receipt of an order, recorded for its trace. No rule reads this record. */
export interface OrderIntake {
  readonly orderId: string;
  readonly receivedAt: Date;
  readonly traceId: string | null;
  readonly requestId: string | null;
  readonly hasIdempotencyKey: boolean;
  /** The fault that the request met on purpose, if any. */
  readonly fault: string | null;
  /** The checks that the order passed. */
  readonly checks: readonly CheckName[];
  /**
   * The cash or shares that were reserved when the order was accepted. The order itself stores the part that is still
   * reserved.
   */
  readonly reserved: Reservation;
  readonly submittedEventId: string;
  readonly instructedEventId: string;
}

/** An accepted order, with the record of how it was received. */
export interface PlacedOrder {
  readonly order: Order;
  readonly intake: OrderIntake;
}

/**
 * An order that was accepted now or earlier. The record of its receipt is null if the order was accepted earlier,
 * because that record is already stored.
 */
export interface KeptOrder {
  readonly order: Order;
  readonly intake: OrderIntake | null;
}

export const ORDER_INTAKE = columns<OrderIntake>({
  orderId: column.text(),
  receivedAt: column.timestamptz(),
  traceId: column.text(),
  requestId: column.text(),
  hasIdempotencyKey: column.boolean(),
  fault: column.text(),
  checks: column.textArray(),
  reserved: column.group('reserved', { cash: column.numeric(Money), quantity: column.numeric(Quantity) }),
  submittedEventId: column.text(),
  instructedEventId: column.text(),
});

const NO_REQUEST: RequestIdentity = { requestId: null, hasIdempotencyKey: false, fault: null };

/** Returns the request that is currently being processed. */
export function currentOrderRequest(receivedAt: Date): OrderEntryRequest {
  return { ...(currentRequest() ?? NO_REQUEST), traceId: currentTraceId() ?? null, receivedAt };
}

/** @param events First the event for clients, then the event that instructs the venue, then any others. */
export function placed(
  order: Order,
  request: OrderEntryRequest,
  events: readonly [submitted: OutgoingEvent, instructed: OutgoingEvent, ...OutgoingEvent[]],
): PlacedOrder {
  const [submitted, instructed] = events;
  const intake: OrderIntake = {
    ...request,
    orderId: order.orderId,
    checks: CHECK_NAMES,
    reserved: order.reserved,
    submittedEventId: submitted.envelope.id,
    instructedEventId: instructed.envelope.id,
  };
  return { order, intake };
}
