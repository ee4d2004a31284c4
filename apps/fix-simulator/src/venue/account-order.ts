import { FixOrderRequested, type OutgoingEvent, termsView } from '@sandbourse/contracts';
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
      ...termsView(order),
      simulation: order.simulation,
    },
    { at, isSandbox: true },
  );
}
