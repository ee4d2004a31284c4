import {
  OrderCancelled,
  OrderExpired,
  OrderFillBusted,
  OrderFilled,
  type OrderIncidentCode,
  OrderRejected,
  OrderReplaced,
  type OutgoingEvent,
} from '@sandbourse/contracts';
import type { Entry, EntryDraft } from '@sandbourse/ledger';
import type { MarketData } from '@sandbourse/market-data';
import { type Currency, type FxRate, Price, Quantity } from '@sandbourse/money';
import type { Clock } from '@sandbourse/platform';
import type { Book } from '../books/book.js';
import { transactionPosted } from '../books/transaction.js';
import { type Execution, fillView } from './execution.store.js';
import type { ExecutionBatch } from './execution-batch.store.js';
import { bustDraft, correctionDrafts, datesOf, fillDraft } from './execution-drafts.js';
import { exchangeDrafts, paymentsFor } from './foreign-purchase.js';
import { holdingKey, type LateActions, postChange } from './late-change.js';
import {
  acknowledged,
  busted,
  cancelled,
  changeRefused,
  corrected,
  type ExecutionReport,
  expired,
  filled,
  incidentOf,
  mismatchOf,
  rejected,
  replaced,
  tookEffect,
} from './lifecycle.js';
import type { Order } from './order.js';
import type { OrderChange } from './order.store.js';
import { fillCorrected, fillHappened, ofRun, orderHappened, orderRestated } from './order-events.js';
import { restated, restatementReason, restatementView } from './restatement.js';

/** A batch of reports with the open books of its accounts, whose rows are locked. */
export interface LoadedBatch extends ExecutionBatch {
  readonly books: ReadonlyMap<string, Book>;
  readonly lateActions: LateActions;
}

export interface AppliedBatch {
  /** Every step of every order, in the order in which they happened. */
  readonly changes: readonly OrderChange[];
  readonly executions: readonly Execution[];
  readonly events: readonly OutgoingEvent[];
}

/** By execution, what one unit of each currency that may pay for a purchase buys of the order's. */
export type FxRates = ReadonlyMap<string, ReadonlyMap<Currency, FxRate>>;

/** What the venue reported, worked through in memory: what each report does to its order and its book, and the events of it. */
export class BatchRun {
  readonly events: OutgoingEvent[] = [];
  readonly touched = new Map<string, { book: Book; symbol: string }>();
  private readonly changes: OrderChange[] = [];
  private readonly executions: Execution[] = [];
  private readonly entries: Map<string, Entry>;

  constructor(
    private readonly batch: LoadedBatch,
    private readonly market: MarketData,
    private readonly clock: Clock,
    private readonly rates: FxRates,
  ) {
    this.entries = new Map(batch.bustedEntries.map(entry => [entry.transactionId, entry]));
  }

  result(): Omit<AppliedBatch, 'events'> {
    return { changes: this.changes, executions: this.executions };
  }

  apply(report: ExecutionReport): void {
    if (this.batch.known.has(report.execution_id)) return;

    const order = this.order(report.order_id);
    const book = this.bookOf(order);
    const at = this.timeOf(book, report);
    switch (report.kind) {
      case 'NEW':
        this.change(book, report, acknowledged(order, report, at), 'Acknowledged by the venue');
        break;
      case 'FILL':
        this.fill(book, order, report, at);
        break;
      case 'BUST':
        this.bust(book, order, report, at);
        break;
      case 'CORRECT':
        this.correct(book, order, report, at);
        break;
      case 'CANCELLED':
        this.publish(OrderCancelled, book, this.change(book, report, cancelled(order, at), report.text ?? 'Cancelled'));
        break;
      case 'RESTATED':
        this.restate(book, order, report, at);
        break;
      case 'EXPIRED': {
        // At its own instant, however late it is heard of.
        const ended = expired(order, new Date(report.transact_time));
        this.publish(OrderExpired, book, this.change(book, report, ended, 'Time in force ended'));
        break;
      }
      case 'REJECTED':
        this.publish(
          OrderRejected,
          book,
          this.change(book, report, rejected(order, report, at), 'Rejected by the venue'),
        );
        break;
      case 'REPLACED':
        this.replace(book, order, report, at);
        break;
      case 'CANCEL_REJECTED':
        this.refuseChange(book, order, report, at);
        break;
    }
  }

  /** While a clock advances it is ahead of what is reported, by years perhaps: then the report's own instant counts. */
  private timeOf({ account: { firmId } }: Book, { transact_time }: ExecutionReport): Date {
    return this.clock.isAdvancing(firmId) ? new Date(transact_time) : this.clock.now(firmId);
  }

  private fill(book: Book, order: Order, report: ExecutionReport, at: Date): void {
    const dates = datesOf(report, this.market);
    const [entry] = this.post(book, [fillDraft(order, report, dates)]);
    const reason = `Filled ${report.last_quantity} at ${report.last_price}`;
    const saved = this.save(book, filled(order, report, entry.fees, at), reason, incidentOf(order, report));
    const execution = this.remember(report, {
      transactionId: entry.transactionId,
      settlementDate: dates.settlementDate,
    });
    this.exchangeFor(entry, book, entry.postedAt, this.rates.get(report.execution_id));
    this.events.push(fillHappened(OrderFilled, book.account, saved, fillView(execution)));
  }

  /**
   * Pays for what a purchase overdrew its currency by with the account's others, at the day's rate. What was there of the
   * currency is used first, and what a sale brings stays in it (docs/decisions/0008).
   */
  private exchangeFor(
    purchase: Entry,
    book: Book,
    postedAt: Date,
    rates: ReadonlyMap<Currency, FxRate> = new Map(),
  ): void {
    for (const payment of paymentsFor(book, purchase.currency, rates))
      for (const draft of exchangeDrafts(purchase, payment))
        this.events.push(transactionPosted(book.account, book.post(draft, postedAt)));
  }

  /** A fill the venue takes back is reversed in the ledger by a correction that names it. */
  private bust(book: Book, order: Order, report: ExecutionReport, at: Date): void {
    const { fill, booked } = this.fillNamedBy(report);
    const dates = datesOf(report, this.market);
    const [entry] = this.post(book, [bustDraft(booked, dates)]);
    const taken = { ...report, last_quantity: String(fill.quantity), last_price: String(fill.price) };
    const reason = `Fill ${fill.executionId} busted`;
    const saved = this.save(book, busted(order, taken, booked.fees, at), reason, incidentOf(order, taken));
    this.remember(report, { transactionId: entry.transactionId, settlementDate: dates.settlementDate });
    this.events.push(fillHappened(OrderFillBusted, book.account, saved, fillView(fill)));
  }

  /** A fill the venue corrects is reversed in the ledger, and the right entry takes its place. */
  private correct(book: Book, order: Order, report: ExecutionReport, at: Date): void {
    const { fill, booked } = this.fillNamedBy(report);
    const dates = datesOf(report, this.market);
    const [, right = booked] = this.post(book, correctionDrafts(order, booked, report, dates));
    const wrong = { quantity: fill.quantity ?? Quantity.zero, price: fill.price ?? Price.zero };
    const set = corrected(order, { wrong, report, fees: right.fees.minus(booked.fees) }, at);
    const reason = `Fill ${fill.executionId} corrected to ${report.last_quantity} at ${report.last_price}`;
    const saved = this.save(book, set, reason, mismatchOf(order, set.filledQuantity, report));
    const booking = { transactionId: right.transactionId, settlementDate: dates.settlementDate };
    const execution = this.remember(report, { ...booking, executedAt: fill.executedAt });
    this.events.push(fillCorrected(book.account, saved, fillView(execution), fill.executionId));
  }

  private fillNamedBy(report: ExecutionReport): { fill: Execution; booked: Entry } {
    const fill = this.batch.known.get(report.reference_execution_id ?? '');
    const booked = this.entries.get(fill?.transactionId ?? '');
    if (!fill || !booked) throw new Error(`${report.kind} of ${report.reference_execution_id}, which was never filled`);
    return { fill, booked };
  }

  private restate(book: Book, order: Order, report: ExecutionReport, at: Date): void {
    const after = restated(order, report, book.availableQuantity(order.symbol), at);
    const restatement = restatementView(order, after, report, datesOf(report, this.market).tradeDate);
    this.remember(report, { transactionId: null, settlementDate: null, restatement });
    const saved = this.save(book, after, restatementReason(restatement));
    this.events.push(orderRestated(book.account, saved, restatement));
  }

  private replace(book: Book, replacement: Order, report: ExecutionReport, at: Date): void {
    const original = this.order(report.original_order_id ?? '');
    this.change(book, report, tookEffect(replacement, original, report, at), 'Acknowledged by the venue');
    const reason = `Replaced by ${replacement.orderId}`;
    const done = this.save(book, replaced(original, at), reason, incidentOf(original, report));
    this.publish(OrderReplaced, book, done);
  }

  /** Tells of a cancel by the order it was about, and of a replace by the replacement, which then came to nothing. */
  private refuseChange(book: Book, order: Order, report: ExecutionReport, at: Date): void {
    const original = report.original_order_id ? this.order(report.original_order_id) : order;
    this.change(book, report, changeRefused(original, at), report.text ?? 'The venue refused the change');
    if (original.orderId === order.orderId) return;
    this.publish(OrderRejected, book, this.save(book, rejected(order, report, at), 'The venue refused the change'));
  }

  /** A report that moved an order and booked nothing. */
  private change(book: Book, report: ExecutionReport, order: Order, reason: string): Order {
    this.remember(report, { transactionId: null, settlementDate: null });
    const before = this.order(order.orderId);
    return this.save(book, order, reason, report.kind === 'REPLACED' ? null : incidentOf(before, report));
  }

  /** Keeps the order, and gives back or takes what its reservation changed by. */
  private save(book: Book, order: Order, reason: string, incident: OrderIncidentCode | null = null): Order {
    const before = this.order(order.orderId).reserved;
    book.reserveCash(order.currency, order.reserved.cash.minus(before.cash));
    book.reserveQuantity(order.symbol, order.currency, order.reserved.quantity.minus(before.quantity));

    this.batch.orders.set(order.orderId, order);
    this.changes.push({ order, reason, incident });
    this.events.push(...ofRun(book.account, order));
    return order;
  }

  private post(book: Book, change: readonly [EntryDraft, ...EntryDraft[]]): [Entry, ...Entry[]] {
    const entries = postChange(book, change, this.batch.lateActions, this.clock.now(book.account.firmId));
    for (const entry of entries) this.booked(book, entry);
    return entries;
  }

  private booked(book: Book, entry: Entry): void {
    this.entries.set(entry.transactionId, entry);
    if (entry.symbol) this.touched.set(holdingKey(entry), { book, symbol: entry.symbol });
    this.events.push(transactionPosted(book.account, entry));
  }

  private remember(
    report: ExecutionReport,
    booking: Pick<Execution, 'transactionId' | 'settlementDate'> &
      Partial<Pick<Execution, 'executedAt' | 'restatement'>>,
  ): Execution {
    const execution: Execution = {
      executionId: report.execution_id,
      orderId: report.order_id,
      kind: report.kind,
      quantity: report.last_quantity ? Quantity.of(report.last_quantity) : null,
      price: report.last_price ? Price.of(report.last_price) : null,
      executedAt: new Date(report.transact_time),
      referenceExecutionId: report.reference_execution_id,
      restatement: null,
      ...booking,
    };
    this.batch.known.set(execution.executionId, execution);
    this.executions.push(execution);
    return execution;
  }

  private publish(event: Parameters<typeof orderHappened>[0], book: Book, order: Order): void {
    this.events.push(orderHappened(event, book.account, order));
  }

  private order(orderId: string): Order {
    const order = this.batch.orders.get(orderId);
    if (!order) throw new Error(`the venue reported on ${orderId}, which is no order of this service`);
    return order;
  }

  private bookOf({ accountId }: Order): Book {
    const book = this.batch.books.get(accountId);
    if (!book) throw new Error(`no book is open for account ${accountId}`);
    return book;
  }
}
