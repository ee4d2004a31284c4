import { Injectable } from '@nestjs/common';
import {
  newId,
  OrderStatus,
  OrderSubmitted,
  type OrderView,
  type OrderWithFillsView,
  type ReplaceOrderBody,
} from '@sandbourse/contracts';
import { Money, Price, Quantity } from '@sandbourse/money';
import { type Caller, Clock, Database, Outbox, type Tx, ValidationFailed } from '@sandbourse/platform';
import { AccountNotVisible } from '../books/account.errors.js';
import type { Book } from '../books/book.js';
import { BookStore } from '../books/book.store.js';
import { ComplianceService } from './compliance.service.js';
import { ExecutionStore, fillView } from './execution.store.js';
import { mayChange, requested } from './lifecycle.js';
import { OrderNotChangeable, OrderNotVisible } from './order.errors.js';
import { type Order, type OrderTerms, orderView } from './order.js';
import { incidentView, OrderStore, statusesOf } from './order.store.js';
import { cancelInstruction, orderHappened, replaceInstruction } from './order-events.js';
import { placed, requestInHand } from './order-intake.js';
import { picksFor } from './order-lots.js';
import { beyond, estimatedQuantity, reservationFor, reserve } from './reservation.js';

export interface OrderListing {
  readonly accountId: string | undefined;
  readonly clientOrderId: string | undefined;
  readonly status: OrderStatus | 'OPEN' | 'CLOSED' | 'ALL';
  readonly limit: number;
}

@Injectable()
export class OrderService {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderStore,
    private readonly executions: ExecutionStore,
    private readonly books: BookStore,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly compliance: ComplianceService,
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

  async list(caller: Caller, { accountId, clientOrderId, status, limit }: OrderListing): Promise<OrderView[]> {
    const filter = {
      accountId: accountId ?? null,
      clientOrderId: clientOrderId ?? null,
      statuses: statusesOf(status, OrderStatus.options),
      limit,
    };
    return this.db
      .as(caller.scope)
      .reading(async tx => (await this.orders.list(tx, caller.scope, filter)).map(orderView));
  }

  /** Asks the venue to cancel. Asking again while it is being asked changes nothing. */
  async cancel(caller: Caller, orderId: string): Promise<OrderView> {
    return this.db.as(caller.scope).transaction(async tx => {
      const { book, order } = await this.openOrder(tx, caller, orderId);
      if (order.status === 'PENDING_CANCEL') return orderView(order);
      if (!mayChange(order)) throw new OrderNotChangeable(order.status);

      const cancelling = requested(order, 'PENDING_CANCEL', this.clock.now(book.account.firmId));
      this.orders.update(tx, [{ order: cancelling, reason: 'Cancel requested', incident: null }]);
      this.outbox.append(tx, [cancelInstruction(book.account, cancelling, newId('order'))]);
      return orderView(cancelling);
    });
  }

  /**
   * Replaces an order by one with other terms. Once the venue agrees, the new order counts what the old has filled; until
   * then the account reserves for the dearer of the two.
   */
  async replace(caller: Caller, orderId: string, change: ReplaceOrderBody): Promise<OrderView> {
    const request = requestInHand(this.clock.wall());
    return this.db.as(caller.scope).transaction(async tx => {
      const { book, order } = await this.openOrder(tx, caller, orderId);
      if (!mayChange(order)) throw new OrderNotChangeable(order.status);
      const [filled, pending] = await Promise.all([
        this.orders.filledInChain(tx, orderId),
        this.compliance.pendingCash(tx, caller.scope, order.side === 'BUY' ? [book.account] : []),
      ]);
      refuseWhatDoesNotApply(order, filled, change);

      const now = this.clock.now(book.account.firmId);
      const terms = changed(order, change);
      const market = await this.compliance.look(book.account.firmId, order.security);
      reserve(book, order, { cash: order.reserved.cash.negated(), quantity: order.reserved.quantity.negated() });
      const unfilled = { ...terms, quantity: terms.quantity?.minus(filled) ?? null };
      const picks = picksFor({ lots: order.lots, filledQuantity: filled }, unfilled.quantity ?? Quantity.zero);
      const subject = { book, market, pending, lotMethod: order.lotMethod, picks, replaced: order.orderId };
      const { quote } = await this.compliance.judge(tx, caller.scope, unfilled, subject);
      const needed = reservationFor(unfilled, quote, book.availableQuantity(order.symbol));
      reserve(book, order, order.reserved);

      const replacement: Order = {
        ...order,
        ...terms,
        doNotReduce: change.do_not_reduce ?? order.doNotReduce,
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
      reserve(book, replacement, replacement.reserved);
      const { account } = book;
      const taken = placed(replacement, request, [
        orderHappened(OrderSubmitted, account, replacement),
        replaceInstruction(account, replacement, replacing),
      ]);
      this.orders.insert(tx, [taken], 'Accepted and routed');
      this.orders.update(tx, [{ order: replacing, reason: 'Replace requested', incident: null }]);
      this.books.save(tx, [book]);
      this.outbox.append(tx, taken.events);
      return orderView(replacement);
    });
  }

  private async openBook(tx: Tx, caller: Pick<Caller, 'scope'>, accountId: string): Promise<Book> {
    const books = await this.books.open(tx, caller.scope, [accountId]);
    const book = books.get(accountId);
    if (!book) throw new AccountNotVisible();
    return book;
  }

  /** An order and its account's book. The order is read again once the account is locked. */
  private async openOrder(tx: Tx, caller: Caller, orderId: string): Promise<{ book: Book; order: Order }> {
    const seen = await this.orders.find(tx, caller.scope, orderId);
    if (!seen) throw new OrderNotVisible();
    const book = await this.openBook(tx, caller, seen.accountId);
    const order = (await this.orders.load(tx, [orderId])).get(orderId);
    if (!order) throw new OrderNotVisible();
    return { book, order };
  }
}

function changed(order: Order, change: ReplaceOrderBody): OrderTerms {
  return {
    side: order.side,
    orderType: order.orderType,
    quantity: change.quantity === undefined ? order.quantity : Quantity.of(change.quantity),
    notional: order.notional,
    limitPrice: change.limit_price === undefined ? order.limitPrice : Price.of(change.limit_price),
    stopPrice: change.stop_price === undefined ? order.stopPrice : Price.of(change.stop_price),
    timeInForce: order.timeInForce,
  };
}

/** A term that the order does not have cannot be changed, and a quantity not to less than has filled. */
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
