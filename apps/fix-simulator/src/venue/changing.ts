import { max } from '@sandbourse/money';
import { fillAll, type MarketView } from './matching.js';
import type { VenueOrderRequest } from './order-request.js';
import { oversizeOf } from './placing.js';
import { become, follow, type OrderOutcome, reported, unchanged } from './report.js';
import { isWorking, type VenueOrder, type VenueOrderStatus } from './venue-order.js';

/** FIX 4.2, CxlRejReason(102). */
export const CxlRejReason = { TooLate: 0, UnknownOrder: 1, BrokerOption: 2, Pending: 3 } as const;

export interface ChangeRefusal {
  readonly reason: number;
  readonly text: string;
}

/** The result of a cancel or replace request: the order, its reports, and the refusal if the request was refused. */
export interface Change extends OrderOutcome {
  readonly refusal?: ChangeRefusal;
}

export interface ChangeRequest {
  readonly clOrdId: string;
  readonly origClOrdId: string;
}

/**
 * Cancels the rest of an order. Refuses this if the order has ended. In the scenario CANCEL_RACE, a fill comes first.
 */
export function cancel(order: VenueOrder, request: ChangeRequest, { at, quote }: MarketView): Change {
  const refusal = tooLate(order, request);
  if (refusal) return { ...unchanged(order), refusal };

  const pending = reported(order, { kind: 'PENDING_CANCEL', at, request });
  if (order.simulation?.scenario === 'CANCEL_RACE' && quote) {
    const filled = follow(pending, racing => fillAll(racing, quote, at));
    return {
      ...filled,
      refusal: { reason: CxlRejReason.TooLate, text: 'the order filled before the cancel (simulated)' },
    };
  }
  return follow(pending, cancelling => become(cancelling, 'CANCELED', { kind: 'CANCELED', at, request }));
}

/**
 * Gives an order new terms under a new ClOrdID. Its trades remain, because OrderQty includes the filled quantity (FIX
 * 4.2, volume 4, "Order Cancel/Replace Request"). If the new OrderQty is not above CumQty, OrderQty is set to CumQty,
 * and the order is filled (appendix D, D11 and D12).
 */
export function replace(
  order: VenueOrder,
  request: VenueOrderRequest & ChangeRequest,
  { expiresAt, statedOn, at }: { readonly expiresAt: Date | null; readonly statedOn: string; readonly at: Date },
): Change {
  const refusal = tooLate(order, request) ?? cannotBecome(order, request);
  if (refusal) return { ...unchanged(order), refusal };

  const { clOrdId, origClOrdId } = request;
  const keepsStop = order.stopPrice !== null && request.stopPrice?.equals(order.stopPrice) === true;
  const replaced: VenueOrder = {
    ...order,
    clOrdId,
    orderType: request.orderType,
    quantity: request.quantity && max(request.quantity, order.filled),
    notional: request.notional,
    limitPrice: request.limitPrice,
    stopPrice: request.stopPrice,
    timeInForce: request.timeInForce,
    doNotReduce: request.doNotReduce,
    simulation: request.simulation ?? order.simulation,
    isTriggered: order.isTriggered && keepsStop,
    expiresAt,
    statedOn,
    // With its new terms, the order must pass again through the sessions that the current advance of the clock has
    // passed.
    advanceId: null,
  };
  const pending = reported(order, { kind: 'PENDING_REPLACE', at, request: { clOrdId, origClOrdId } });
  return follow(pending, ({ reports }) =>
    become({ ...replaced, reports }, statusAfterReplace(replaced), {
      kind: 'REPLACED',
      at,
      request: { clOrdId, origClOrdId },
    }),
  );
}

/**
 * Returns the status after a replacement. FILLED and PARTIALLY_FILLED take precedence over REPLACED (FIX 4.2, volume 4,
 * "OrdStatus").
 */
function statusAfterReplace({ filled, quantity }: VenueOrder): VenueOrderStatus {
  if (quantity?.equals(filled)) return 'FILLED';
  return filled.isZero() ? 'REPLACED' : 'PARTIALLY_FILLED';
}

function tooLate(order: VenueOrder, { origClOrdId }: ChangeRequest): ChangeRefusal | undefined {
  if (!isWorking(order)) return { reason: CxlRejReason.TooLate, text: `the order is ${order.status}` };
  if (order.clOrdId !== origClOrdId) {
    return { reason: CxlRejReason.TooLate, text: `the order was replaced by ${order.clOrdId}` };
  }
  return undefined;
}

function cannotBecome(order: VenueOrder, request: VenueOrderRequest): ChangeRefusal | undefined {
  const refuse = (text: string): ChangeRefusal => ({ reason: CxlRejReason.BrokerOption, text });
  if (request.symbol !== order.symbol || request.side !== order.side) return refuse('symbol and side cannot change');
  if ((request.notional === null) !== (order.notional === null)) return refuse('an order is for shares or for cash');
  const tooLarge = oversizeOf(request);
  if (tooLarge) return refuse(tooLarge);
  if (request.notional && !request.notional.isGreaterThan(order.spent)) {
    return refuse('CashOrderQty (152) must be more than what was spent');
  }
  return undefined;
}
