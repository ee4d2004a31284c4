import { Injectable } from '@nestjs/common';
import { OrdersReleased, type OutgoingEvent, type ReleasedOrder } from '@sandbourse/contracts';
import { type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { currentTraceparent } from '@sandbourse/platform/request-context';
import { clientOrderIdOf } from './client-order-id.js';
import { limitPrice, nextRelease, type OrderToRelease, wholeShares } from './release.js';
import type { Run, RunOrder } from './run.js';
import type { RunEvent } from './run-event.js';
import { RunEventStore } from './run-event.store.js';

/** Sends the orders of approved rebalancing runs to the brokerage. */
@Injectable()
export class ReleaseService {
  constructor(
    private readonly events: RunEventStore,
    private readonly eventLog: EventLog,
  ) {}

  /**
   * Sends the next orders of each account: its sales, or its purchases if the sales have ended. Each element of
   * `accounts` contains all orders of one account. The run must be locked.
   */
  async releaseNext(tx: Tx, run: Run, accounts: Iterable<readonly RunOrder[]>, at: Date): Promise<void> {
    const next = [...accounts].map(orders => nextRelease(orders, run.parameters.whole_shares));
    const released = next.flatMap(({ release }) => release);
    const leftOut = next.flatMap(({ leaveOut }) => leaveOut.map(({ index }) => index));
    const happened: RunEvent[] = [];
    if (released.length > 0) happened.push({ type: 'ORDERS_RELEASED', data: { orders: released.map(releasedFor) } });
    if (leftOut.length > 0) happened.push({ type: 'ORDERS_LEFT_OUT', data: { indexes: leftOut } });
    await this.events.append(tx, run, happened, at);
    this.eventLog.publish(
      tx,
      next.flatMap(({ release }) => (release.length > 0 ? [ordersReleased(run, release, at)] : [])),
    );
  }
}

const releasedFor = ({ order: { index }, amount }: OrderToRelease) => ({ index, amount: amount.toComputed() });

function ordersReleased(run: Run, orders: readonly OrderToRelease[], at: Date): OutgoingEvent {
  const [{ order }] = orders as [OrderToRelease];
  const { accountId, repCode } = order;
  const account = run.accounts.find(each => each.accountId === accountId);
  return OrdersReleased.occurred(
    {
      account_id: accountId,
      firm_id: run.firmId,
      rep_code: repCode,
      client_id: account?.clientId ?? null,
      run_id: run.runId,
      orders: orders.map(each => ({
        ...termsOf(each, run),
        client_order_id: clientOrderIdOf(run.runId, each.order.index),
      })),
    },
    { at, isSandbox: run.isSandbox, traceparent: currentTraceparent() },
  );
}

/**
 * Returns the terms of an order for the brokerage. A sale is a market order for shares. A purchase is a market order
 * for an amount of money, or a limit order if the run trades whole shares.
 */
function termsOf(released: OrderToRelease, { parameters }: Run): Omit<ReleasedOrder, 'client_order_id'> {
  const { security, side, quantity, lots } = released.order.proposal;
  const terms = { security, side, lots, quantity: null, notional: null, limit_price: null };
  if (side === 'SELL') return { ...terms, quantity };
  if (!parameters.whole_shares) return { ...terms, notional: released.amount.toComputed() };
  return {
    ...terms,
    quantity: wholeShares(released).toComputed(),
    limit_price: limitPrice(released).toComputed(),
  };
}
