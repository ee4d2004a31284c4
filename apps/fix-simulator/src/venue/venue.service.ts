import { Inject, Injectable } from '@nestjs/common';
import { type Message, MsgType, Tag } from '@sandbourse/fix';
import { MarketDataError } from '@sandbourse/market-data';
import { Database, type Tx } from '@sandbourse/platform/database';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import type { Application, IncomingMessage, OutgoingMessage } from '../sessions/application.js';
import { UserTag } from '../user-defined-tags.js';
import { AccountOrderService, type FixOrderRefusal } from './account-order.service.js';
import { BusinessRejectReason, businessReject } from './business-reject.js';
import { type Change, type ChangeRefusal, CxlRejReason, cancel, replace } from './changing.js';
import { LoadedOrders } from './loaded-orders.js';
import { MarketWatchService } from './market-watch.service.js';
import { work } from './matching.js';
import { OrderBook } from './order-book.js';
import {
  FieldMissing,
  RequestUnusable,
  readClOrdId,
  readOrderRequest,
  readTransactTime,
  type VenueOrderRequest,
} from './order-request.js';
import type { PassedOrder } from './orders-caught-up.js';
import { PassedSessionService } from './passed-session.service.js';
import { isStale, newOrder, OrdRejReason, place, STALE } from './placing.js';
import { combined, follow, type OrderOutcome, statusOf } from './report.js';
import {
  cancelRejectMessage,
  rejectedOrderMessage,
  reportMessages,
  statusMessages,
  unknownOrderMessage,
} from './report-message.js';
import { restate } from './restating.js';
import { byPlacing, isAlive, type VenueOrder } from './venue-order.js';
import { type OrderName, VenueOrderStore } from './venue-order.store.js';

/** A request to match resting orders with the market, because time has passed. */
export const TICK = 'tick';
/** A request to the venue that does not come from one of its FIX clients. */
export type VenueRequest =
  | typeof TICK
  | { readonly refusals: readonly FixOrderRefusal[] }
  /** A request to read the orders of a firm again, because a snapshot has replaced the firm's rows. */
  | { readonly replaced: string };

/**
 * Simulates the exchange: responds to orders and to requests about orders, and matches resting orders with the market.
 */
@Injectable()
export class VenueService implements Application<VenueRequest> {
  constructor(
    private readonly db: Database,
    private readonly store: VenueOrderStore,
    private readonly book: OrderBook,
    private readonly market: MarketWatchService,
    private readonly passed: PassedSessionService,
    private readonly accounts: AccountOrderService,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async apply(
    tx: Tx,
    incoming: readonly IncomingMessage[],
    requests: readonly VenueRequest[],
  ): Promise<readonly OutgoingMessage[]> {
    const { store, book } = this;
    const names = incoming.flatMap(namesIn);
    const orders = new LoadedOrders(names.length > 0 ? await store.named(tx, names) : []);

    const answers: OutgoingMessage[] = [];
    for (const message of incoming) answers.push(...(await this.answer(tx, orders, message)));
    const refusals = requests.flatMap(request => (request !== TICK && 'refusals' in request ? request.refusals : []));
    if (refusals.length > 0) answers.push(...(await this.accounts.refuse(tx, refusals)));
    for (const request of requests)
      if (request !== TICK && 'replaced' in request) await this.reload(tx, request.replaced);
    if (requests.includes(TICK))
      answers.push(...(await this.passSessions(tx, orders)), ...(await this.workResting(orders)));

    orders.save(tx, store);
    tx.afterCommit(() => book.put(orders.changed));
    return answers;
  }

  refuse({ sessionId, message }: IncomingMessage): readonly OutgoingMessage[] {
    return [
      businessReject(sessionId, message, { reason: BusinessRejectReason.NotAvailable, text: 'the venue failed' }),
    ];
  }

  async recover(): Promise<void> {
    const { db, store, book } = this;
    book.replaceAll(await db.transaction(tx => store.alive(tx)));
  }

  /**
   * Reads the orders of a firm again. Runs as a request of the engine, which processes one batch at a time, so no order
   * is matched meanwhile.
   */
  private async reload(tx: Tx, firmId: string): Promise<void> {
    this.book.replaceFirm(firmId, await this.store.aliveOf(tx, firmId));
  }

  private async answer(tx: Tx, orders: LoadedOrders, received: IncomingMessage): Promise<readonly OutgoingMessage[]> {
    const { sessionId, message } = received;
    try {
      switch (message.msgType) {
        case MsgType.NewOrderSingle:
          return await this.placeOrder(tx, orders, received);
        case MsgType.OrderCancelRequest:
          return await this.cancelOrder(tx, orders, received);
        case MsgType.OrderCancelReplaceRequest:
          return await this.replaceOrder(tx, orders, received);
        case MsgType.OrderStatusRequest:
          return this.tellStatus(orders, sessionId, message);
        case MsgType.Reject:
        case MsgType.BusinessMessageReject:
          this.log.warn({ session: sessionId, text: message.get(Tag.Text) }, 'a client refused a report');
          return [];
        default:
          return [
            businessReject(sessionId, message, {
              reason: BusinessRejectReason.UnsupportedMessageType,
              text: `message type ${message.msgType} is not supported`,
            }),
          ];
      }
    } catch (error) {
      return this.answerTo(error, received);
    }
  }

  private async placeOrder(tx: Tx, orders: LoadedOrders, received: IncomingMessage): Promise<OutgoingMessage[]> {
    const { sessionId, message, firmId, actsFor } = received;
    const name = { sessionId, clOrdId: message.get(Tag.ClOrdID) ?? '' };
    const known = orders.find(name);
    // Ignore a repeated message. Its reports have their own sequence numbers, by which the client can request them if
    // they are missing.
    if (known && message.isYes(Tag.PossDupFlag)) return [];
    // With PossResend, a client asks if an order has arrived. The venue responds with the status of the order.
    if (known && message.isYes(Tag.PossResend)) return this.status(known, sessionId);
    if (known)
      return this.rejectOrder(sessionId, message, OrdRejReason.DuplicateOrder, 'the ClOrdID (11) was used before');

    const request = readOrderRequest(message);
    if (request.firmId !== null && !actsFor(request.firmId))
      throw new RequestUnusable(`FirmId (${UserTag.FirmId}) is not the firm of this session`);
    if (request.client && firmId !== null)
      throw new RequestUnusable(`a client must not send tags from ${UserTag.ClientSession} on`);
    const ageMs = this.market.now(request.firmId).getTime() - request.transactTime.getTime();
    if (firmId !== null && request.account !== null) return this.askBrokerage(tx, received, request, ageMs);
    if (request.client) await this.accounts.accepted(tx, request.client);
    const { lagMs, sentAt, overtakenAt } = this.market.arrivalOf(request.firmId, request.transactTime);
    const market = overtakenAt
      ? await this.market.viewAt(overtakenAt, request)
      : await this.market.view({ ...request, lagMs });
    const order = newOrder(request, {
      orderId: `${message.get(Tag.SenderCompID)}.${request.clOrdId}`,
      sessionId,
      at: market.at,
      lagMs,
      expiresAt: this.market.expiryOf(request, sentAt),
      statedOn: this.market.tradeDateOf(sentAt),
    });

    const placed = place(order, {
      isKnownSymbol: this.market.isKnown(order.symbol),
      isOpen: market.isOpen,
      ageMs,
    });
    const restated = combined(placed, await this.market.restated(placed.order, market.at));
    const outcome = follow(restated, accepted => work(accepted, market, { isArrival: true }));
    orders.name(name, order);
    if (order.client) orders.name(order.client, order);
    return this.keep(orders, outcome);
  }

  /**
   * Asks the brokerage to check an order for an account. If the brokerage accepts the order, the order router sends it
   * to the venue.
   */
  private async askBrokerage(
    tx: Tx,
    { sessionId, message, firmId }: IncomingMessage,
    request: VenueOrderRequest,
    ageMs: number,
  ): Promise<OutgoingMessage[]> {
    const { clOrdId, symbol, account } = request;
    if (await this.accounts.awaits(tx, { sessionId, clOrdId })) {
      const isRepeated = message.isYes(Tag.PossDupFlag) || message.isYes(Tag.PossResend);
      if (isRepeated) return [];
      return this.rejectOrder(sessionId, message, OrdRejReason.DuplicateOrder, 'the ClOrdID (11) was used before');
    }
    if (request.firmId === null && isStale(ageMs))
      return this.rejectOrder(sessionId, message, OrdRejReason.StaleOrder, STALE);
    if (!this.market.isKnown(symbol))
      return this.rejectOrder(sessionId, message, OrdRejReason.UnknownSymbol, `${symbol} is not traded here`);
    const client = { sessionId, clOrdId, account: account ?? '', symbol };
    await this.accounts.ask(tx, { ...request, client }, firmId ?? '');
    return [];
  }

  private async cancelOrder(tx: Tx, orders: LoadedOrders, received: IncomingMessage): Promise<OutgoingMessage[]> {
    return this.change(tx, orders, received, async (order, { clOrdId, origClOrdId }) => {
      // A client uses its own latest ClOrdID for the order. Replace it by the ClOrdID that the order router uses.
      const isByClient = order.client?.sessionId === received.sessionId && order.client.clOrdId === origClOrdId;
      const names = { clOrdId, origClOrdId: isByClient ? order.clOrdId : origClOrdId };
      return cancel(order, names, await this.market.view(order));
    });
  }

  private async replaceOrder(tx: Tx, orders: LoadedOrders, received: IncomingMessage): Promise<OutgoingMessage[]> {
    const request = readOrderRequest(received.message);
    return this.change(tx, orders, received, async (order, names) => {
      if (order.client?.sessionId === received.sessionId) return { order, reports: [], refusal: NOT_REPLACED_BY_FIX };
      const market = await this.market.view(order);
      const { sentAt } = this.market.arrivalOf(order.firmId, request.transactTime);
      const change = replace(
        order,
        { ...request, ...names },
        {
          expiresAt: this.market.expiryOf(request, market.at),
          statedOn: this.market.tradeDateOf(sentAt),
          at: market.at,
        },
      );
      if (change.refusal) return change;

      const restated = combined(change, await this.market.restated(change.order, market.at));
      return follow(restated, replaced => work(replaced, market, { isArrival: true }));
    });
  }

  /**
   * Runs the steps that a cancel and a replacement have in common: finds the order and checks the new ClOrdID. If a
   * step fails, refuses the request.
   */
  private async change(
    tx: Tx,
    orders: LoadedOrders,
    { sessionId, message }: IncomingMessage,
    decide: (order: VenueOrder, names: { clOrdId: string; origClOrdId: string }) => Promise<Change>,
  ): Promise<OutgoingMessage[]> {
    const clOrdId = readClOrdId(message);
    const origClOrdId = message.get(Tag.OrigClOrdID) ?? '';
    const order = orders.find({ sessionId, clOrdId: origClOrdId });
    const refuse = (reason: number, text: string) =>
      cancelRejectMessage(sessionId, message, {
        order: order && asKnownOn(sessionId, order),
        refusal: { reason, text },
        at: readTransactTime(message),
      });

    const isKnown = orders.find({ sessionId, clOrdId }) !== undefined;
    if (isKnown && message.isYes(Tag.PossDupFlag)) return [];
    if (isKnown) return [refuse(CxlRejReason.BrokerOption, 'the ClOrdID (11) was used before')];
    if (!order && (await this.accounts.awaits(tx, { sessionId, clOrdId: origClOrdId })))
      return [refuse(CxlRejReason.Pending, `the order ${origClOrdId} is being taken in: ask again`)];
    if (!order) return [refuse(CxlRejReason.UnknownOrder, `there is no order ${origClOrdId}`)];

    const { refusal, ...outcome } = await decide(order, { clOrdId, origClOrdId });
    orders.name({ sessionId, clOrdId }, order);
    const reports = this.keep(orders, outcome, sessionId);
    return refusal
      ? [
          ...reports,
          cancelRejectMessage(sessionId, message, {
            order: asKnownOn(sessionId, outcome.order),
            refusal,
            at: this.market.timeOf(order),
          }),
        ]
      : reports;
  }

  private tellStatus(orders: LoadedOrders, sessionId: string, message: Message): OutgoingMessage[] {
    const order = orders.find({ sessionId, clOrdId: message.get(Tag.ClOrdID) ?? '' });
    return order ? this.status(order, sessionId) : [unknownOrderMessage(sessionId, message, this.market.now(null))];
  }

  /**
   * After a firm's clock was moved, lets the firm's orders pass through the sessions between the old and the new time.
   * Then notifies the brokerage.
   */
  private async passSessions(tx: Tx, orders: LoadedOrders): Promise<OutgoingMessage[]> {
    const passed: PassedOrder[] = [];
    for (const resting of this.book.resting) {
      if (this.market.isStopped(resting.market.firmId)) continue;
      const advance = this.passed.advanceOf(resting.market.firmId);
      if (!advance) continue;
      for (const before of resting) {
        const order = orders.latest(before);
        if (order.advanceId === advance.advanceId) continue;
        const outcome = await this.passed.trade(order, advance);
        orders.keep(outcome.order);
        passed.push({ ...outcome, advance });
      }
    }
    passed.sort((a, b) => byPlacing(a.order, b.order));
    this.passed.tell(tx, passed);
    return passed
      .flatMap(({ reports }) => reports)
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .flatMap(report => reportMessages(report));
  }

  private async workResting(orders: LoadedOrders): Promise<OutgoingMessage[]> {
    const outcomes: OrderOutcome[] = [];
    for (const resting of this.book.resting) {
      if (this.market.isStopped(resting.market.firmId)) continue;
      const second = this.market.secondOf(resting.market);
      if (resting.workedInSecond === second) continue;
      resting.workedInSecond = second;
      const market = await this.market.view(resting.market);
      const actions = await this.market.actionsDue(resting, market.at);
      if (!actions) continue;
      const tradeDate = this.market.tradeDateOf(market.at);
      for (const before of actions.length > 0 ? resting : resting.mayBeMoved(market)) {
        const order = orders.latest(before);
        if (!isAlive(order)) continue;
        const restated = restate(order, actions, tradeDate);
        const outcome = follow(restated, current => work(current, market, { isArrival: false }));
        if (outcome.order !== order) outcomes.push(outcome);
      }
    }
    return outcomes.sort((a, b) => byPlacing(a.order, b.order)).flatMap(outcome => this.keep(orders, outcome));
  }

  /** @param askedOn The session that sent the request. The default is the session of the order. */
  private keep(orders: LoadedOrders, { order, reports }: OrderOutcome, askedOn = order.sessionId): OutgoingMessage[] {
    orders.keep(order);
    return reports.flatMap(report => reportMessages(report, askedOn));
  }

  private status(order: VenueOrder, sessionId: string): OutgoingMessage[] {
    return statusMessages(statusOf(order, this.market.timeOf(order)), sessionId);
  }

  private rejectOrder(sessionId: string, message: Message, reason: number, text: string): OutgoingMessage[] {
    return [rejectedOrderMessage(sessionId, message, { reason, text, at: readTransactTime(message) })];
  }

  private answerTo(error: unknown, received: IncomingMessage): readonly OutgoingMessage[] {
    const { sessionId, message } = received;
    if (error instanceof FieldMissing) {
      return [businessReject(sessionId, message, { reason: BusinessRejectReason.FieldMissing, text: error.message })];
    }
    const isUnusable = error instanceof RequestUnusable || error instanceof MarketDataError;
    if (isUnusable && message.msgType === MsgType.NewOrderSingle) {
      return this.rejectOrder(sessionId, message, OrdRejReason.BrokerOption, error.message);
    }
    if (isUnusable) {
      const refusal = { reason: CxlRejReason.BrokerOption, text: error.message };
      return [cancelRejectMessage(sessionId, message, { order: undefined, refusal, at: readTransactTime(message) })];
    }

    // If a message triggers a defect of this service, refuse the message and continue the session.
    this.log.error({ error, session: sessionId, seqNum: message.seqNum }, 'a message could not be processed');
    return this.refuse(received);
  }
}

const NOT_REPLACED_BY_FIX: ChangeRefusal = {
  reason: CxlRejReason.BrokerOption,
  text: 'replace an account order with PATCH /api/v1/baas/orders/{order_id}, or cancel it and send a new one',
};

/** Returns an order with the account name that its client uses. */
function asKnownOn(sessionId: string, order: VenueOrder): VenueOrder {
  return order.client?.sessionId === sessionId ? { ...order, account: order.client.account } : order;
}

function namesIn({ sessionId, message }: IncomingMessage): OrderName[] {
  return [message.get(Tag.ClOrdID), message.get(Tag.OrigClOrdID)].flatMap(clOrdId =>
    clOrdId === undefined ? [] : [{ sessionId, clOrdId }],
  );
}
