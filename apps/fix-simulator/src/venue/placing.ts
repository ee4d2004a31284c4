import { oversize } from '@sandbourse/market-data';
import { Money, Quantity } from '@sandbourse/money';
import type { VenueOrderRequest } from './order-request.js';
import { become, type OrderOutcome } from './report.js';
import { Turnover } from './turnover.js';
import type { VenueOrder, VenueTerms } from './venue-order.js';

/** FIX 4.2, OrdRejReason(103). */
export const OrdRejReason = {
  BrokerOption: 0,
  UnknownSymbol: 1,
  ExchangeClosed: 2,
  ExceedsLimit: 3,
  UnknownOrder: 5,
  DuplicateOrder: 6,
  StaleOrder: 8,
} as const;

/**
 * Maximum age of an order in real time, in milliseconds. An older order is rejected, because its sender may no longer
 * want it.
 */
const STALE_AFTER_MS = 5 * 60 * 1000;
export const STALE = 'TransactTime (60) is more than 5 minutes ago';

export function isStale(ageMs: number): boolean {
  return ageMs > STALE_AFTER_MS;
}

/** The data of an order that its message does not contain. */
export interface Placement {
  readonly orderId: string;
  readonly sessionId: string;
  readonly at: Date;
  readonly lagMs: number;
  readonly expiresAt: Date | null;
  readonly statedOn: string | null;
}

export function newOrder(request: VenueOrderRequest, placement: Placement): VenueOrder {
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
    advanceId: null,
  };
}

export interface Arrival {
  readonly isKnownSymbol: boolean;
  readonly isOpen: boolean;
  /** The time since the order was sent, in milliseconds, measured by the clock that the order uses. */
  readonly ageMs: number;
}

/**
 * Accepts an order or rejects it. An order in real time is rejected if it is too old. An order with a firm's clock may
 * be of any age, because its clock may be on another day. If the exchange is closed, a DAY or GTC order with a firm's
 * clock waits for the open. If the exchange is closed, any other order is rejected.
 */
export function place(order: VenueOrder, { isKnownSymbol, isOpen, ageMs }: Arrival): OrderOutcome {
  const at = order.placedAt;
  if (!isKnownSymbol) {
    return rejectOrder(order, OrdRejReason.UnknownSymbol, `${order.symbol} is not traded here`);
  }
  const tooLarge = oversizeOf(order);
  if (tooLarge) return rejectOrder(order, OrdRejReason.ExceedsLimit, tooLarge);
  if (order.firmId === null && isStale(ageMs)) {
    return rejectOrder(order, OrdRejReason.StaleOrder, STALE);
  }
  if (!isOpen && !mayWaitForOpen(order)) {
    return rejectOrder(order, OrdRejReason.ExchangeClosed, 'the exchange is closed');
  }
  if (order.simulation?.scenario === 'REJECT') {
    return rejectOrder(order, OrdRejReason.BrokerOption, 'rejected by the venue (simulated)');
  }
  if (isOpen && order.simulation?.scenario === 'REJECT_AT_OPEN') {
    return rejectOrder(order, OrdRejReason.BrokerOption, 'rejected at the open (simulated)');
  }
  return isOpen && order.simulation?.scenario !== 'DELAYED'
    ? become(order, 'NEW', { kind: 'NEW', at })
    : become(order, 'PENDING_NEW', { kind: 'PENDING_NEW', at });
}

/**
 * Returns the reason why an order is too large for the venue. Returns undefined if it is not too large. The limits
 * apply to the number of shares, to the amount of cash, and to the value of the shares at the limit price.
 */
export function oversizeOf({ quantity, notional, limitPrice }: VenueTerms): string | undefined {
  return oversize({ quantity, value: notional ?? (quantity && limitPrice && quantity.at(limitPrice)) });
}

function mayWaitForOpen({ firmId, timeInForce }: VenueOrder): boolean {
  return firmId !== null && (timeInForce === 'DAY' || timeInForce === 'GTC');
}

export function rejectOrder(order: VenueOrder, rejectReason: number, text: string): OrderOutcome {
  return become(order, 'REJECTED', { kind: 'REJECTED', at: order.placedAt, rejectReason, text });
}
