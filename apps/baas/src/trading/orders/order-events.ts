import {
  type EventDefinition,
  type FillView,
  type FixOrderName,
  nanosecondTimestamp,
  type OrderCancelled,
  type OrderFillBusted,
  OrderFillCorrected,
  type OrderFilled,
  OrderInstructed,
  OrderRestated,
  type OrderRestatementView,
  type OutgoingEvent,
  ReleasedOrderUpdated,
  termsView,
} from '@sandbourse/contracts';
import type { z } from 'zod';
import type { Account } from '../../books/records/account.js';
import { occurrenceOf, placeOf } from '../../books/records/account-events.js';
import { type Order, orderView } from './order.js';

type Happening = z.infer<typeof OrderCancelled.data>;

/** Returns an event with an order and no fill. */
export function orderHappened(event: EventDefinition<Happening>, account: Account, order: Order): OutgoingEvent {
  return event.occurred({ ...placeOf(account), order: orderView(order) }, occurrenceOf(account, order.updatedAt));
}

/** Returns an event with an order and one of its fills. */
export function fillHappened(
  event: typeof OrderFilled | typeof OrderFillBusted,
  account: Account,
  order: Order,
  fill: FillView,
): OutgoingEvent {
  const data = { ...placeOf(account), order: orderView(order), fill };
  return event.occurred(data, occurrenceOf(account, order.updatedAt));
}

export function fillCorrected(account: Account, order: Order, fill: FillView, correctedId: string): OutgoingEvent {
  const data = { ...placeOf(account), order: orderView(order), fill, corrected_execution_id: correctedId };
  return OrderFillCorrected.occurred(data, occurrenceOf(account, order.updatedAt));
}

export function orderRestated(account: Account, order: Order, restatement: OrderRestatementView): OutgoingEvent {
  const data = { ...placeOf(account), order: orderView(order), restatement };
  return OrderRestated.occurred(data, occurrenceOf(account, order.updatedAt));
}

/**
 * Returns the event that informs a rebalancing run about an order that the run has placed; empty for any other order.
 */
export function ofRun(account: Account, order: Order): OutgoingEvent[] {
  const { runId, clientOrderId } = order;
  if (runId === null) return [];
  const data = { run_id: runId, client_order_id: clientOrderId, order: orderView(order), refusal: null };
  return [ReleasedOrderUpdated.occurred({ ...placeOf(account), ...data }, occurrenceOf(account, order.updatedAt))];
}

/**
 * @param client The FIX session on which the order arrived, if any. This session also receives reports on the order.
 */
export function newOrderInstruction(account: Account, order: Order, client?: FixOrderName): OutgoingEvent {
  return OrderInstructed.occurred(
    { kind: 'NEW', ...venueTerms(account, order), ...(client && { client }) },
    occurrenceOf(account, order.submittedAt),
  );
}

export function replaceInstruction(account: Account, order: Order, replaces: Order): OutgoingEvent {
  return OrderInstructed.occurred(
    { kind: 'REPLACE', ...venueTerms(account, order), replaces: replaces.orderId },
    occurrenceOf(account, order.submittedAt),
  );
}

export function cancelInstruction(account: Account, order: Order, cancelId: string): OutgoingEvent {
  return OrderInstructed.occurred(
    {
      kind: 'CANCEL',
      account_id: account.accountId,
      firm_id: account.firmId,
      order_id: order.orderId,
      cancel_id: cancelId,
      symbol: order.symbol,
      side: order.side,
      transact_time: nanosecondTimestamp(order.updatedAt),
    },
    occurrenceOf(account, order.updatedAt),
  );
}

function venueTerms(account: Account, order: Order) {
  return {
    account_id: account.accountId,
    firm_id: account.firmId,
    order_id: order.orderId,
    symbol: order.symbol,
    ...termsView(order),
    simulation: order.simulation,
    transact_time: nanosecondTimestamp(order.submittedAt),
  };
}
