import {
  newId,
  OrderSubmitted,
  type OrderTerms,
  type ReplaceOrderBody,
  readTerms,
  termsView,
} from '@sandbourse/contracts';
import { Money, Quantity } from '@sandbourse/money';
import { ValidationFailed } from '@sandbourse/platform/errors';
import { bookAfter, bookIn, type Decision, type Room } from '../../books/records/posting.js';
import { mayChange, requested } from './lifecycle.js';
import { OrderNotChangeable, OrderNotVisible } from './order.errors.js';
import type { Order } from './order.js';
import { orderHappened, replaceInstruction } from './order-events.js';
import { type OrderEntryRequest, type PlacedOrder, placed } from './order-intake.js';
import { judgeOrder, type MarketView, type OrderFacts } from './order-judgement.js';
import { picksFor } from './order-lots.js';
import { beyond, estimatedQuantity, givenBack, reservationFor, reservingFor } from './reservation.js';

export interface ReplaceRequest {
  readonly seen: Order;
  readonly change: ReplaceOrderBody;
  readonly request: OrderEntryRequest;
}

export interface ReplaceFacts extends OrderFacts {
  /** The order as read after its account was locked. */
  readonly order: Order | undefined;
  /** The filled quantity of this order and of the orders that it replaced. */
  readonly filled: Quantity;
  readonly market: MarketView;
}

export interface ReplacedOrder {
  readonly placed: PlacedOrder;
  /** The order to be replaced, with its replace request pending at the venue. */
  readonly replacing: Order;
}

/**
 * Replaces an order with a new order that has other terms. Once the venue agrees, the new order takes over the fills of
 * the old order. Until then, the account reserves the larger of the amounts that the two orders need.
 */
export function decideReplace(
  { seen, change, request }: ReplaceRequest,
  room: Room<ReplaceFacts>,
): Decision<ReplacedOrder> {
  const { order, filled, market } = room.facts;
  if (!order) throw new OrderNotVisible();
  if (!mayChange(order)) throw new OrderNotChangeable(order.status);
  refuseWhatDoesNotApply(order, filled, change);

  const book = bookIn(room, seen.accountId);
  const { account } = book;
  const now = room.now(account.firmId);
  const terms = changed(order, change);
  const without = bookAfter(book, reservingFor(order, givenBack(order.reserved)));
  const unfilled = { ...terms, quantity: terms.quantity?.minus(filled) ?? null };
  const picks = picksFor({ lots: order.lots, filledQuantity: filled }, unfilled.quantity ?? Quantity.zero);
  const subject = { book: without, market, lotMethod: order.lotMethod, picks, replaced: order.orderId };
  const { quote } = judgeOrder(unfilled, subject, room.facts);
  const needed = reservationFor(unfilled, quote, without.availableQuantity(order.symbol));
  const replacement: Order = {
    ...order,
    ...terms,
    orderId: newId('order'),
    clientOrderId: null,
    status: 'PENDING_NEW',
    filledQuantity: Quantity.zero,
    leavesQuantity: estimatedQuantity(unfilled, quote),
    averageFillPrice: null,
    fees: Money.zero,
    replaces: order.orderId,
    reserved: beyond(order.reserved, needed),
    submittedAt: now,
    updatedAt: now,
  };
  const replacing = { ...requested(order, 'PENDING_REPLACE', now), replacedBy: replacement.orderId };
  return {
    reserving: [reservingFor(replacement, replacement.reserved)],
    outcome: () => {
      const submitted = orderHappened(OrderSubmitted, account, replacement);
      const instructed = replaceInstruction(account, replacement, replacing);
      const taken = placed(replacement, request, [submitted, instructed]);
      return { kept: { placed: taken, replacing }, events: [submitted, instructed] };
    },
  };
}

function changed(order: Order, change: ReplaceOrderBody): OrderTerms {
  return readTerms({ ...termsView(order), ...change });
}

/** Throws if the request changes a term that the order does not have, or sets a quantity below the filled quantity. */
function refuseWhatDoesNotApply(order: Order, filled: Quantity, change: ReplaceOrderBody): void {
  const refusals = [
    change.quantity !== undefined && !order.quantity && ['quantity', 'Not allowed for a notional order'],
    change.limit_price !== undefined &&
      !order.limitPrice && ['limit_price', `Not allowed for order_type ${order.orderType}`],
    change.stop_price !== undefined &&
      !order.stopPrice && ['stop_price', `Not allowed for order_type ${order.orderType}`],
    change.quantity !== undefined &&
      order.quantity &&
      !Quantity.of(change.quantity).isGreaterThan(filled) && [
        'quantity',
        `Input should be greater than the ${filled.toComputed()} already filled`,
      ],
  ].filter((refusal): refusal is string[] => Array.isArray(refusal));
  if (refusals.length > 0)
    throw new ValidationFailed(
      refusals.map(([field = '', msg = '']) => ({ type: 'value_error', loc: ['body', field], msg })),
    );
}
