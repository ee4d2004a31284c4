import { FixOrderRequested, type OutgoingEvent } from '@sandbourse/contracts';
import type { VenueOrderRequest } from './order-request.js';
import type { ClientName } from './venue-order.js';

/** An order for an account that waits for the brokerage's decision, with the names that its client uses. */
export interface AccountOrder extends ClientName {
  readonly side: VenueOrderRequest['side'];
}

/** Returns the event that asks the brokerage to accept an order. */
export function orderRequested(
  { client, ...order }: VenueOrderRequest & { readonly client: ClientName },
  { firmId, at }: { readonly firmId: string; readonly at: Date },
): OutgoingEvent {
  return FixOrderRequested.occurred(
    {
      firm_id: firmId,
      client: {
        session_id: client.sessionId,
        cl_ord_id: client.clOrdId,
        account: client.account,
        symbol: client.symbol,
      },
      side: order.side,
      order_type: order.type,
      quantity: order.quantity?.toString() ?? null,
      notional: order.cash?.toString() ?? null,
      limit_price: order.limitPrice?.toString() ?? null,
      stop_price: order.stopPrice?.toString() ?? null,
      time_in_force: order.timeInForce,
      do_not_reduce: order.doNotReduce,
      simulation: order.simulation,
    },
    { at, isSandbox: true },
  );
}
