import { Injectable } from '@nestjs/common';
import { newId, type OrderQuery, OrderStatus, type OrderView, type OrderWithFillsView } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import type { Book } from '../../books/records/book.js';
import { BookStore } from '../../books/records/book.store.js';
import { BooksGate } from '../../books/records/books-gate.service.js';
import { ExecutionStore, fillView } from './execution.store.js';
import { mayChange, requested } from './lifecycle.js';
import { OrderNotChangeable, OrderNotVisible } from './order.errors.js';
import { type Order, orderView } from './order.js';
import { incidentView, OrderStore, statusesOf } from './order.store.js';
import { cancelInstruction } from './order-events.js';

@Injectable()
export class OrderService {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderStore,
    private readonly executions: ExecutionStore,
    private readonly books: BookStore,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
    private readonly gate: BooksGate,
  ) {}

  async get(caller: Caller, orderId: string): Promise<OrderWithFillsView> {
    return this.db.as(caller.scope).reading(async tx => {
      const order = await this.orders.find(tx, caller.scope, orderId);
      if (!order) throw new OrderNotVisible();
      const fills = await this.executions.fillsOf(tx, orderId);
      const incidents = await this.orders.incidentsOf(tx, orderId);
      const restatements = await this.executions.restatementsOf(tx, orderId);
      return { ...orderView(order), fills: fills.map(fillView), incidents: incidents.map(incidentView), restatements };
    });
  }

  async list(
    caller: Caller,
    { account_id, client_order_id, status, cursor, ...others }: OrderQuery,
  ): Promise<OrderView[]> {
    const filter = {
      ...others,
      accountId: account_id ?? null,
      clientOrderId: client_order_id ?? null,
      statuses: statusesOf(status, OrderStatus.options),
      after: cursor,
    };
    return this.db
      .as(caller.scope)
      .reading(async tx => (await this.orders.list(tx, caller.scope, filter)).map(orderView));
  }

  /** Requests a cancel from the venue. Repeating the request while it is pending changes nothing. */
  async cancel(caller: Caller, orderId: string): Promise<OrderView> {
    return this.gate.transaction(caller, async tx => {
      const { book, order } = await this.openOrder(tx, caller, orderId);
      if (order.status === 'PENDING_CANCEL') return orderView(order);
      if (!mayChange(order)) throw new OrderNotChangeable(order.status);

      const cancelling = requested(order, 'PENDING_CANCEL', this.clock.now(book.account.firmId));
      this.orders.update(tx, [{ order: cancelling, reason: 'Cancel requested', incident: null }]);
      this.eventLog.publish(tx, [cancelInstruction(book.account, cancelling, newId('order'))]);
      return orderView(cancelling);
    });
  }

  /** Returns an order and its account's book. Reads the order again after locking the account. */
  private async openOrder(tx: Tx, caller: Caller, orderId: string): Promise<{ book: Book; order: Order }> {
    const seen = await this.orders.find(tx, caller.scope, orderId);
    const book = seen && (await this.books.open(tx, caller.scope, [seen.accountId])).get(seen.accountId);
    const order = (await this.orders.load(tx, [orderId])).get(orderId);
    if (!book || !order) throw new OrderNotVisible();
    return { book, order };
  }
}
