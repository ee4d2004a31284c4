import { createHash } from 'node:crypto';
import { newId, OrderSubmitted, type OrderTerms, type SubmitOrderBody } from '@sandbourse/contracts';
import { Money, Quantity } from '@sandbourse/money';
import { bookIn, type Decision, type Room } from '../../books/records/posting.js';
import { ClientOrderIdReused } from './order.errors.js';
import type { Order } from './order.js';
import { newOrderInstruction, ofRun, orderHappened } from './order-events.js';
import { type KeptOrder, type OrderEntryRequest, type OrderOrigin, placed } from './order-intake.js';
import { judgeOrder, type MarketView, type OrderFacts } from './order-judgement.js';
import { estimatedQuantity, reservationFor, reservingFor } from './reservation.js';

/** An order that a client or a rebalancing run has requested. */
export interface Submission {
  readonly firmId: string;
  readonly body: SubmitOrderBody;
  readonly origin: OrderOrigin;
  readonly terms: OrderTerms;
  readonly fingerprint: string;
  readonly market: MarketView;
  readonly request: OrderEntryRequest;
}

/** Accepts an order and reserves the cash or shares that it needs, or refuses it with a list of all failed checks. */
export function decideOrder(submission: Submission, room: Room<OrderFacts>): Decision<KeptOrder> {
  const { body, terms, market, origin, fingerprint, request } = submission;
  const { account_id: accountId, client_order_id: clientOrderId = null } = body;
  const book = bookIn(room, accountId);
  const { account } = book;
  const submittedAt = room.now(account.firmId);
  const lotMethod = body.lot_method ?? account.lotMethod;
  const picks = body.lots?.map(lot => ({ lotId: lot.lot_id, quantity: Quantity.of(lot.quantity) })) ?? [];
  const { security, quote } = judgeOrder(terms, { book, market, lotMethod, picks }, room.facts);
  const order: Order = {
    ...terms,
    orderId: newId('order'),
    accountId,
    clientOrderId,
    requestFingerprint: fingerprint,
    security: body.security,
    symbol: security.symbol,
    lotMethod,
    lots: body.lots ?? null,
    simulation: body.simulation ?? null,
    status: 'PENDING_NEW',
    filledQuantity: Quantity.zero,
    leavesQuantity: estimatedQuantity(terms, quote),
    averageFillPrice: null,
    fees: Money.zero,
    currency: security.currency,
    source: origin.source,
    runId: origin.runId,
    rejectReason: null,
    replaces: null,
    replacedBy: null,
    reserved: reservationFor(terms, quote, book.availableQuantity(security.symbol)),
    submittedAt,
    filledAt: null,
    cancelledAt: null,
    updatedAt: submittedAt,
  };
  return {
    reserving: [reservingFor(order, order.reserved)],
    outcome: () => {
      const [submitted, instructed] = [
        orderHappened(OrderSubmitted, account, order),
        newOrderInstruction(account, order, origin.client),
      ];
      return {
        kept: placed(order, request, [submitted, instructed]),
        events: [submitted, instructed, ...ofRun(account, order)],
      };
    },
  };
}

/**
 * Returns the name under which an order is found if its request is repeated; null without a client_order_id. A
 * client_order_id is unique within an account.
 */
export function nameOf(accountId: string, clientOrderId: string | null): string | null {
  return clientOrderId === null ? null : `${accountId} ${clientOrderId}`;
}

/** Throws if a client_order_id is reused for a different order. */
export function refuseReuse({ order }: KeptOrder, { fingerprint, body }: Submission): void {
  if (order.requestFingerprint !== fingerprint) throw new ClientOrderIdReused(body.client_order_id ?? '');
}

/**
 * Returns a fingerprint of the request. Requests with equal fields have equal fingerprints, because schema validation
 * puts the fields in a fixed order.
 */
export function fingerprintOf(body: SubmitOrderBody): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}
