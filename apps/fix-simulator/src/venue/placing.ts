import { Money, Quantity } from '@sandbourse/money';
import type { OrderRequest } from './order-request.js';
import { become, type Outcome } from './report.js';
import { Turnover } from './turnover.js';
import type { VenueOrder } from './venue-order.js';

/** FIX 4.2, OrdRejReason(103). */
export const OrdRejReason = { BrokerOption: 0, UnknownSymbol: 1, UnknownOrder: 5, DuplicateOrder: 6 } as const;

/** Everything about an order that its sender does not say. */
export interface Placement {
  readonly orderId: string;
  readonly sessionId: string;
  readonly at: Date;
  readonly lagMs: number;
  readonly expiresAt: Date | null;
}

export function newOrder(request: OrderRequest, placement: Placement): VenueOrder {
  const { transactTime: _, ...terms } = request;
  const { at, ...place } = placement;
  return {
    ...terms,
    ...place,
    placedAt: at,
    status: 'PENDING_NEW',
    isTriggered: false,
    filled: Quantity.zero,
    spent: Money.zero,
    turnover: Turnover.zero,
    reports: 0,
    lastTrade: null,
    tradedAt: null,
    bustAt: null,
  };
}

/** Takes an order into the book or refuses it. While the exchange is shut it is pending until the open. */
export function place(
  order: VenueOrder,
  { isKnownSymbol, isOpen }: { isKnownSymbol: boolean; isOpen: boolean },
): Outcome {
  const at = order.placedAt;
  if (!isKnownSymbol) {
    return rejectOrder(order, OrdRejReason.UnknownSymbol, `${order.symbol} is not traded here`);
  }
  if (order.simulation?.scenario === 'REJECT') {
    return rejectOrder(order, OrdRejReason.BrokerOption, 'rejected by the venue (simulated)');
  }
  return isOpen ? become(order, 'NEW', { kind: 'NEW', at }) : become(order, 'PENDING_NEW', { kind: 'PENDING_NEW', at });
}

export function rejectOrder(order: VenueOrder, rejectReason: number, text: string): Outcome {
  return become(order, 'REJECTED', { kind: 'REJECTED', at: order.placedAt, rejectReason, text });
}
