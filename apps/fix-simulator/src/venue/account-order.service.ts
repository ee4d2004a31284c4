import { Injectable } from '@nestjs/common';
import type { FixOrderRefused } from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import { type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import type { z } from 'zod';
import type { OutgoingMessage } from '../sessions/application.js';
import { orderRequested } from './account-order.js';
import { AccountOrderStore } from './account-order.store.js';
import type { OrderRequest } from './order-request.js';
import { refusedOrderMessage } from './report-message.js';
import type { ClientName } from './venue-order.js';
import type { OrderName } from './venue-order.store.js';

export type Refusal = z.infer<typeof FixOrderRefused.data>;

/**
 * Passes orders that clients send for accounts of their firm to the brokerage. The brokerage checks the orders before
 * they reach the market.
 */
@Injectable()
export class AccountOrderService {
  constructor(
    private readonly store: AccountOrderStore,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Passes an order to the brokerage. The order's client then receives either a refusal of the brokerage or reports of
   * the venue.
   */
  async ask(tx: Tx, request: OrderRequest & { readonly client: ClientName }, firmId: string): Promise<void> {
    await this.store.add(tx, { ...request.client, side: request.side });
    this.eventLog.publish(tx, [orderRequested(request, { firmId, at: this.clock.now(firmId) })]);
  }

  /** Returns true if an order with this name has not been decided yet. */
  awaits(tx: Tx, name: OrderName): Promise<boolean> {
    return this.store.awaits(tx, name);
  }

  /** Removes an order that the brokerage has sent to the venue. */
  async accepted(tx: Tx, client: ClientName): Promise<void> {
    await this.store.take(tx, client);
  }

  /** Rejects the orders of clients that the brokerage refused. Each order is rejected only once. */
  async refuse(tx: Tx, refusals: readonly Refusal[]): Promise<OutgoingMessage[]> {
    const messages: OutgoingMessage[] = [];
    for (const refusal of refusals) {
      const { session_id: sessionId, cl_ord_id: clOrdId } = refusal.client;
      const order = await this.store.take(tx, { sessionId, clOrdId });
      if (order) messages.push(refusedOrderMessage(order, refusal, this.clock.now(refusal.firm_id)));
    }
    return messages;
  }
}
