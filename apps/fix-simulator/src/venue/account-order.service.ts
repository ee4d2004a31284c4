import { Injectable } from '@nestjs/common';
import { type FixOrderRefused, inIdScope } from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import { type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { idsOfRequest } from '@sandbourse/platform/seeds';
import type { z } from 'zod';
import type { OutgoingMessage } from '../sessions/application.js';
import { orderRequested } from './account-order.js';
import { AccountOrderStore } from './account-order.store.js';
import type { VenueOrderRequest } from './order-request.js';
import { refusedOrderMessage } from './report-message.js';
import type { ClientName } from './venue-order.js';
import type { OrderName } from './venue-order.store.js';

export type FixOrderRefusal = z.infer<typeof FixOrderRefused.data>;

/**
 * Passes orders of FIX clients for accounts to the brokerage. The brokerage checks each order before it reaches the
 * market.
 */
@Injectable()
export class AccountOrderService {
  constructor(
    private readonly store: AccountOrderStore,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks the brokerage to check an order. Later, the client receives either the brokerage's refusal or the venue's
   * reports.
   */
  async ask(tx: Tx, request: VenueOrderRequest & { readonly client: ClientName }, firmId: string): Promise<void> {
    await this.store.add(tx, { ...request.client, side: request.side });
    const ids = await idsOfRequest(tx, this.clock, { firmId, service: 'fix' });
    const asked = () => orderRequested(request, { firmId, at: this.clock.now(firmId) });
    this.eventLog.publish(tx, [inIdScope(ids, asked)]);
  }

  /** Returns true if the brokerage has not decided on this order yet. */
  awaits(tx: Tx, name: OrderName): Promise<boolean> {
    return this.store.awaits(tx, name);
  }

  /** Removes an order from the waiting orders, because the brokerage has accepted it and sent it to the venue. */
  async accepted(tx: Tx, client: ClientName): Promise<void> {
    await this.store.take(tx, client);
  }

  /**
   * Returns messages that reject the orders that the brokerage has refused. An order is rejected only once, even if the
   * refusal arrives twice.
   */
  async refuse(tx: Tx, refusals: readonly FixOrderRefusal[]): Promise<OutgoingMessage[]> {
    const messages: OutgoingMessage[] = [];
    for (const refusal of refusals) {
      const { session_id: sessionId, cl_ord_id: clOrdId } = refusal.client;
      const order = await this.store.take(tx, { sessionId, clOrdId });
      if (order) messages.push(refusedOrderMessage(order, refusal, this.clock.now(refusal.firm_id)));
    }
    return messages;
  }
}
