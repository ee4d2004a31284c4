import { Inject, Injectable } from '@nestjs/common';
import { type Message, MsgType, Tag } from '@sandbourse/fix';
import { MarketDataError } from '@sandbourse/market-data';
import { Database, LOGGER, Outbox, type Tx } from '@sandbourse/platform';
import type { Logger } from 'pino';
import type { Application, IncomingMessage, OutgoingMessage } from '../sessions/application.js';
import { UserTag } from '../user-defined-tags.js';
import { BusinessRejectReason, businessReject } from './business-reject.js';
import { type Change, CxlRejReason, cancel, replace } from './changing.js';
import { LoadedOrders } from './loaded-orders.js';
import { MarketWatchService } from './market-watch.service.js';
import { work } from './matching.js';
import { OrderBook } from './order-book.js';
import { FieldMissing, RequestUnusable, readClOrdId, readOrderRequest, readTransactTime } from './order-request.js';
import { ordersCaughtUp, type PassedOrder } from './orders-caught-up.js';
import { PassedSessionService } from './passed-session.service.js';
import { newOrder, OrdRejReason, place } from './placing.js';
import { follow, type Outcome, statusOf } from './report.js';
import { cancelRejectMessage, rejectedOrderMessage, reportMessages, unknownOrderMessage } from './report-message.js';
import { isAlive, type VenueOrder } from './venue-order.js';
import { type OrderName, VenueOrderStore } from './venue-order.store.js';

/** Time has passed: orders that rest are to meet the market again. */
export const TICK = 'tick';
export type Tick = typeof TICK;

/** The exchange: answers orders and requests about them, and works the orders that rest. */
@Injectable()
export class VenueService implements Application<Tick> {
  constructor(
    private readonly db: Database,
    private readonly store: VenueOrderStore,
    private readonly book: OrderBook,
    private readonly market: MarketWatchService,
    private readonly passed: PassedSessionService,
    private readonly outbox: Outbox,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async apply(
    tx: Tx,
    incoming: readonly IncomingMessage[],
    ticks: readonly Tick[],
  ): Promise<readonly OutgoingMessage[]> {
    const { store, book } = this;
    const names = incoming.flatMap(namesIn);
    const orders = new LoadedOrders(names.length > 0 ? await store.named(tx, names) : []);

    const answers: OutgoingMessage[] = [];
    for (const message of incoming) answers.push(...(await this.answer(orders, message)));
    if (ticks.length > 0) answers.push(...(await this.passSessions(tx, orders)), ...(await this.workResting(orders)));

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

  private async answer(orders: LoadedOrders, received: IncomingMessage): Promise<readonly OutgoingMessage[]> {
    const { sessionId, message } = received;
    try {
      switch (message.msgType) {
        case MsgType.NewOrderSingle:
          return await this.placeOrder(orders, received);
        case MsgType.OrderCancelRequest:
          return await this.cancelOrder(orders, sessionId, message);
        case MsgType.OrderCancelReplaceRequest:
          return await this.replaceOrder(orders, sessionId, message);
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

  private async placeOrder(
    orders: LoadedOrders,
    { sessionId, message, actsFor }: IncomingMessage,
  ): Promise<OutgoingMessage[]> {
    const name = { sessionId, clOrdId: message.get(Tag.ClOrdID) ?? '' };
    const known = orders.find(name);
    // Its reports have numbers of their own, by which they are asked for.
    if (known && message.isYes(Tag.PossDupFlag)) return [];
    // Asked again whether it arrived, the venue says what became of it.
    if (known && message.isYes(Tag.PossResend)) return this.status(known);
    if (known)
      return this.rejectOrder(sessionId, message, OrdRejReason.DuplicateOrder, 'the ClOrdID (11) was used before');

    const request = readOrderRequest(message);
    if (request.firmId !== null && !actsFor(request.firmId))
      throw new RequestUnusable(`FirmId (${UserTag.FirmId}) is not the firm of this session`);
    const ageMs = this.market.now(request.firmId).getTime() - request.transactTime.getTime();
    const { lagMs, sentAt, overtakenAt } = this.market.arrivalOf(request.firmId, request.transactTime);
    const market = overtakenAt
      ? await this.market.viewAt(overtakenAt, request)
      : await this.market.view({ ...request, lagMs });
    const order = newOrder(request, {
      orderId: `${message.get(Tag.SenderCompID)}.${request.clOrdId}`,
      sessionId,
      at: market.at,
      lagMs,
      expiresAt: await this.market.expiryOf(request, sentAt),
    });

    const placed = place(order, {
      isKnownSymbol: this.market.isKnown(order.symbol),
      isOpen: market.isOpen,
      ageMs,
    });
    const outcome = follow(placed, accepted => work(accepted, market, { isArrival: true }));
    orders.name(name, order);
    return this.keep(orders, outcome);
  }

  private async cancelOrder(orders: LoadedOrders, sessionId: string, message: Message): Promise<OutgoingMessage[]> {
    return this.change(orders, sessionId, message, async (order, names) =>
      cancel(order, names, await this.market.view(order)),
    );
  }

  private async replaceOrder(orders: LoadedOrders, sessionId: string, message: Message): Promise<OutgoingMessage[]> {
    const request = readOrderRequest(message);
    return this.change(orders, sessionId, message, async (order, names) => {
      const market = await this.market.view(order);
      const expiresAt = await this.market.expiryOf(request, market.at);
      const change = replace(order, { ...request, ...names }, expiresAt, market.at);
      if (change.refusal) return change;

      return follow(change, replaced => work(replaced, market, { isArrival: true }));
    });
  }

  /** What a cancel and a replacement have in common: the order they name, their own name, and how they are refused. */
  private async change(
    orders: LoadedOrders,
    sessionId: string,
    message: Message,
    decide: (order: VenueOrder, names: { clOrdId: string; origClOrdId: string }) => Promise<Change>,
  ): Promise<OutgoingMessage[]> {
    const clOrdId = readClOrdId(message);
    const origClOrdId = message.get(Tag.OrigClOrdID) ?? '';
    const order = orders.find({ sessionId, clOrdId: origClOrdId });
    const refuse = (reason: number, text: string) =>
      cancelRejectMessage(sessionId, message, { order, refusal: { reason, text }, at: readTransactTime(message) });

    const isKnown = orders.find({ sessionId, clOrdId }) !== undefined;
    if (isKnown && message.isYes(Tag.PossDupFlag)) return [];
    if (isKnown) return [refuse(CxlRejReason.BrokerOption, 'the ClOrdID (11) was used before')];
    if (!order) return [refuse(CxlRejReason.UnknownOrder, `there is no order ${origClOrdId}`)];

    const { refusal, ...outcome } = await decide(order, { clOrdId, origClOrdId });
    orders.name({ sessionId, clOrdId }, order);
    const reports = this.keep(orders, outcome);
    return refusal
      ? [
          ...reports,
          cancelRejectMessage(sessionId, message, {
            order: outcome.order,
            refusal,
            at: this.market.timeOf(order),
          }),
        ]
      : reports;
  }

  private tellStatus(orders: LoadedOrders, sessionId: string, message: Message): OutgoingMessage[] {
    const order = orders.find({ sessionId, clOrdId: message.get(Tag.ClOrdID) ?? '' });
    return order ? this.status(order) : [unknownOrderMessage(sessionId, message, this.market.now(null))];
  }

  /** Orders whose firm's clock was moved meet the sessions in between, and the brokerage is told when they have. */
  private async passSessions(tx: Tx, orders: LoadedOrders): Promise<OutgoingMessage[]> {
    const passed: PassedOrder[] = [];
    for (const resting of this.book.resting) {
      const advance = this.passed.advanceOf(resting.market.firmId);
      if (!advance) continue;
      for (const before of resting) {
        const order = orders.latest(before);
        if (order.advanceId === advance.advanceId) continue;
        const outcome = await this.passed.trade(this.market.atInstant(order, advance.to), advance);
        orders.keep(outcome.order);
        passed.push({ ...outcome, advance });
      }
    }
    this.outbox.append(tx, ordersCaughtUp(passed, this.market.now(null)));
    return passed
      .flatMap(({ reports }) => reports)
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .flatMap(reportMessages);
  }

  private async workResting(orders: LoadedOrders): Promise<OutgoingMessage[]> {
    const reports: OutgoingMessage[] = [];
    for (const resting of this.book.resting) {
      const second = Math.floor(this.market.timeOf(resting.market).getTime() / 1000);
      if (resting.workedInSecond === second) continue;
      resting.workedInSecond = second;
      const market = await this.market.view(resting.market);
      const hasEnded = this.market.endedByAction(resting.market, resting.placedFrom, market.at) !== undefined;
      for (const before of hasEnded ? resting : resting.mayBeMoved(market)) {
        const order = orders.latest(before);
        if (!isAlive(order)) continue;
        const outcome = work(this.market.atInstant(order, market.at), market, { isArrival: false });
        if (outcome.order !== order) reports.push(...this.keep(orders, outcome));
      }
    }
    return reports;
  }

  private keep(orders: LoadedOrders, { order, reports }: Outcome): OutgoingMessage[] {
    orders.keep(order);
    return reports.flatMap(reportMessages);
  }

  private status(order: VenueOrder): OutgoingMessage[] {
    return reportMessages(statusOf(order, this.market.timeOf(order)));
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

    // One message that meets a defect of ours must not take the session down with it.
    this.log.error({ error, session: sessionId, seqNum: message.seqNum }, 'a message could not be handled');
    return this.refuse(received);
  }
}

function namesIn({ sessionId, message }: IncomingMessage): OrderName[] {
  return [message.get(Tag.ClOrdID), message.get(Tag.OrigClOrdID)].flatMap(clOrdId =>
    clOrdId === undefined ? [] : [{ sessionId, clOrdId }],
  );
}
