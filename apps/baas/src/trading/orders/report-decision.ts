import {
  OrderCancelled,
  OrderExpired,
  OrderFillBusted,
  OrderFilled,
  OrderRejected,
  OrderReplaced,
  type OutgoingEvent,
} from '@sandbourse/contracts';
import type { CashSettlement, Entry } from '@sandbourse/ledger';
import { type Currency, type FxRate, Price, Quantity } from '@sandbourse/money';
import type { Book } from '../../books/records/book.js';
import { bookIn, type Decision, type PostingStep, type Room } from '../../books/records/posting.js';
import { type Execution, fillView } from './execution.store.js';
import { bustDraft, correctionDrafts, datesOf, fillDraft } from './execution-drafts.js';
import { exchangeDrafts, paymentsFor } from './foreign-purchase.js';
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
import { reservationChange, reservingFor } from './reservation.js';
import { restated, restatementReason, restatementView } from './restatement.js';

/** The exchange rates of each execution: from each currency that may pay for a purchase to the order's currency. */
export type FxRates = ReadonlyMap<string, ReadonlyMap<Currency, FxRate>>;

/**
 * The facts for the decisions on the reports of one transaction. Each decision changes the orders, so the next decision
 * sees the changes.
 */
export interface ReportFacts {
  readonly orders: Map<string, Order>;
  /** Executions that were applied before, by id. */
  readonly known: Map<string, Execution>;
  /** The entries of known executions. A bust reverses one of these entries. */
  readonly entries: Map<string, Entry>;
  readonly rates: FxRates;
  /** The unsettled cash of the accounts whose purchases may be paid in several currencies. */
  readonly pending: CashSettlement[];
  /**
   * Returns the business time of a report during an advance of the firm's clock, which may be years ahead of the report.
   * Undefined without an advance.
   */
  passedAt(firmId: string, at: Date): Date | undefined;
}

/** The stored result of a report; empty for a report that was applied before. */
export interface ReportKept {
  /** Every step of every order, in the order in which they happened. */
  readonly changes: readonly OrderChange[];
  readonly executions: readonly Execution[];
}

type ReportRoom = Room<ReportFacts>;

interface Effect {
  readonly changes: readonly OrderChange[];
  readonly execution: Execution;
  readonly steps?: readonly PostingStep[];
  readonly events: readonly OutgoingEvent[];
}

/** A report with its order, its book, and the business time at which it takes effect. */
interface Subject {
  readonly report: ExecutionReport;
  readonly order: Order;
  readonly book: Book;
  readonly at: Date;
}

/**
 * Applies a report of the venue. A report is always final. Throws if the report matches no order; the caller then parks
 * the report.
 */
export function decideReport(report: ExecutionReport, room: ReportRoom): Decision<ReportKept> {
  const { facts } = room;
  if (facts.known.has(report.execution_id))
    return { outcome: () => ({ kept: { changes: [], executions: [] }, events: [] }) };

  const order = orderOf(report.order_id, facts);
  const book = bookIn(room, order.accountId);
  const { firmId } = book.account;
  const passedAt = facts.passedAt(firmId, new Date(report.transact_time));
  const at = passedAt ?? room.now(firmId);
  const { changes, execution, steps = [], events } = EFFECTS[report.kind]({ report, order, book, at }, room);
  return {
    at: passedAt,
    reserving: changes.map(change => {
      const before = orderOf(change.order.orderId, facts).reserved;
      return reservingFor(change.order, reservationChange(before, change.order.reserved));
    }),
    steps,
    outcome: () => ({
      kept: { changes, executions: [execution] },
      events: [...changes.flatMap(change => ofRun(book.account, change.order)), ...events],
    }),
  };
}

const EFFECTS: Record<ExecutionReport['kind'], (subject: Subject, room: ReportRoom) => Effect> = {
  NEW: subject => {
    const after = acknowledged(subject.order, subject.report, subject.at);
    return { ...changeOnly(subject, after, 'Acknowledged by the venue'), events: [] };
  },
  FILL: fillEffect,
  BUST: bustEffect,
  CORRECT: correctionEffect,
  RESTATED: restatementEffect,
  REPLACED: replacementEffect,
  CANCEL_REJECTED: refusalEffect,
  CANCELLED: subject => {
    const after = cancelled(subject.order, subject.at);
    return ended(OrderCancelled, subject, after, subject.report.text ?? 'Cancelled');
  },
  // The order expires at the time in the report, even if the report arrives late.
  EXPIRED: subject =>
    ended(OrderExpired, subject, expired(subject.order, new Date(subject.report.transact_time)), 'Time in force ended'),
  REJECTED: subject =>
    ended(OrderRejected, subject, rejected(subject.order, subject.report, subject.at), 'Rejected by the venue'),
};

/**
 * Books a fill. If a purchase overdraws its currency, the account's other currencies pay for the overdraft at the day's
 * rate. Existing cash in the currency is used first. Proceeds of a sale stay in their currency (docs/decisions/0008).
 */
function fillEffect({ report, order, book, at }: Subject, { facts, calendar }: ReportRoom): Effect {
  const dates = datesOf(report, calendar);
  const draft = fillDraft(order, report, dates);
  const after = filled(order, report, draft.fees, at);
  const execution = executionOf(report, {
    transactionId: draft.transactionId,
    settlementDate: dates.settlementDate,
  });
  const rates = facts.rates.get(report.execution_id) ?? new Map<Currency, FxRate>();
  const exchange: PostingStep = ([purchase]) =>
    purchase
      ? paymentsFor(book, purchase, rates, facts.pending)
          .flatMap(payment => exchangeDrafts(purchase, payment))
          .map(exchanged => [exchanged])
      : [];
  const reason = `Filled ${report.last_quantity} at ${report.last_price}`;
  return {
    changes: [{ order: after, reason, incident: incidentOf(order, report) }],
    execution,
    steps: [[draft], exchange],
    events: [fillHappened(OrderFilled, book.account, after, fillView(execution))],
  };
}

function bustEffect({ report, order, book, at }: Subject, { facts, calendar }: ReportRoom): Effect {
  const { fill, booked } = fillNamedBy(report, facts);
  const dates = datesOf(report, calendar);
  const draft = bustDraft(booked, dates);
  const taken = { ...report, last_quantity: String(fill.quantity), last_price: String(fill.price) };
  const after = busted(order, taken, booked.fees, at);
  const { transactionId } = draft;
  return {
    changes: [{ order: after, reason: `Fill ${fill.executionId} busted`, incident: incidentOf(order, taken) }],
    execution: executionOf(report, { transactionId, settlementDate: dates.settlementDate }),
    steps: [[draft]],
    events: [fillHappened(OrderFillBusted, book.account, after, fillView(fill))],
  };
}

function correctionEffect({ report, order, book, at }: Subject, { facts, calendar }: ReportRoom): Effect {
  const { fill, booked } = fillNamedBy(report, facts);
  const dates = datesOf(report, calendar);
  const drafts = correctionDrafts(order, booked, report, dates);
  const [, right] = drafts;
  const wrong = { quantity: fill.quantity ?? Quantity.zero, price: fill.price ?? Price.zero };
  const after = corrected(order, { wrong, report, fees: right.fees.minus(booked.fees) }, at);
  const reason = `Fill ${fill.executionId} corrected to ${report.last_quantity} at ${report.last_price}`;
  const execution = executionOf(report, {
    transactionId: right.transactionId,
    settlementDate: dates.settlementDate,
    executedAt: fill.executedAt,
  });
  return {
    changes: [{ order: after, reason, incident: mismatchOf(order, after.filledQuantity, report) }],
    execution,
    steps: [drafts],
    events: [fillCorrected(book.account, after, fillView(execution), fill.executionId)],
  };
}

function restatementEffect({ report, order, book, at }: Subject, { calendar }: ReportRoom): Effect {
  const after = restated(order, report, book.availableQuantity(order.symbol), at);
  const restatement = restatementView(order, after, report, datesOf(report, calendar).tradeDate);
  return {
    changes: [{ order: after, reason: restatementReason(restatement), incident: null }],
    execution: executionOf(report, { transactionId: null, settlementDate: null, restatement }),
    events: [orderRestated(book.account, after, restatement)],
  };
}

function replacementEffect(subject: Subject, { facts }: ReportRoom): Effect {
  const { report, order: replacement, book, at } = subject;
  const original = orderOf(report.original_order_id ?? '', facts);
  const effect = tookEffect(replacement, original, report, at);
  const done = replaced(original, at);
  return {
    changes: [
      { order: effect, reason: 'Acknowledged by the venue', incident: null },
      { order: done, reason: `Replaced by ${replacement.orderId}`, incident: incidentOf(original, report) },
    ],
    execution: executionOf(report, { transactionId: null, settlementDate: null }),
    events: [orderHappened(OrderReplaced, book.account, done)],
  };
}

/**
 * Applies the refusal of a cancel or replace. The order continues with its current terms. If a replace was refused, the
 * replacement order is rejected, and this rejection is published.
 */
function refusalEffect(subject: Subject, { facts }: ReportRoom): Effect {
  const { report, order, book, at } = subject;
  const original = report.original_order_id ? orderOf(report.original_order_id, facts) : order;
  const kept = changeOnly(
    { ...subject, order: original },
    changeRefused(original, at),
    report.text ?? 'The venue refused the change',
  );
  if (original.orderId === order.orderId) return { ...kept, events: [] };
  const after = rejected(order, report, at);
  return {
    ...kept,
    changes: [...kept.changes, { order: after, reason: 'The venue refused the change', incident: null }],
    events: [orderHappened(OrderRejected, book.account, after)],
  };
}

function ended(event: Parameters<typeof orderHappened>[0], subject: Subject, after: Order, reason: string): Effect {
  return { ...changeOnly(subject, after, reason), events: [orderHappened(event, subject.book.account, after)] };
}

/** Returns the effect of a report that changes an order and books nothing. */
function changeOnly({ report, order }: Subject, after: Order, reason: string): Pick<Effect, 'changes' | 'execution'> {
  return {
    changes: [{ order: after, reason, incident: incidentOf(order, report) }],
    execution: executionOf(report, { transactionId: null, settlementDate: null }),
  };
}

function fillNamedBy(
  report: ExecutionReport,
  { known, entries }: ReportFacts,
): { readonly fill: Execution; readonly booked: Entry } {
  const fill = known.get(report.reference_execution_id ?? '');
  const booked = entries.get(fill?.transactionId ?? '');
  if (!fill || !booked) throw new Error(`${report.kind} of ${report.reference_execution_id}, which was never filled`);
  return { fill, booked };
}

function executionOf(
  report: ExecutionReport,
  booking: Pick<Execution, 'transactionId' | 'settlementDate'> & Partial<Pick<Execution, 'executedAt' | 'restatement'>>,
): Execution {
  return {
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
}

function orderOf(orderId: string, { orders }: Pick<ReportFacts, 'orders'>): Order {
  const order = orders.get(orderId);
  if (!order) throw new Error(`the venue reported on ${orderId}, which is not an order of this service`);
  return order;
}
