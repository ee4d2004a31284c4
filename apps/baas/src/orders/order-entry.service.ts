import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type FixOrderName,
  newId,
  OrderSubmitted,
  type OrderView,
  type OutgoingEvent,
  type SubmitOrderBody,
} from '@sandbourse/contracts';
import type { CashSettlement } from '@sandbourse/ledger';
import { Money, Quantity } from '@sandbourse/money';
import {
  type Caller,
  Clock,
  contextOf,
  currentTraceparent,
  Database,
  DomainError,
  GroupCommit,
  groupedBy,
  Outbox,
  refusalIn,
  type Scope,
  type Tx,
  type Verdict,
  withContext,
} from '@sandbourse/platform';
import { AccountNotVisible } from '../books/account.errors.js';
import type { Book } from '../books/book.js';
import { BookStore } from '../books/book.store.js';
import { ComplianceService, type MarketView } from './compliance.service.js';
import { ClientOrderIdReused } from './order.errors.js';
import { type Order, type OrderTerms, orderView, termsOf } from './order.js';
import { OrderStore } from './order.store.js';
import { newOrderInstruction, ofRun, orderHappened } from './order-events.js';
import { type OrderRequest, type PlacedOrder, placed, requestInHand } from './order-intake.js';
import { estimatedQuantity, reservationFor, reserve } from './reservation.js';

/** Who asked for an order: a client of the API, or a rebalancing run. */
export interface OrderOrigin {
  readonly source: OrderView['source'];
  readonly runId: string | null;
  /** Who is told of it on a FIX session. */
  readonly client?: FixOrderName;
}

const BY_CLIENT: OrderOrigin = { source: 'API', runId: null };

/** What one transaction takes in: with more of them it would keep their accounts locked for long. */
const ORDERS_MAX = 100;

interface Submission {
  readonly firmId: string;
  readonly body: SubmitOrderBody;
  readonly origin: OrderOrigin;
  readonly terms: OrderTerms;
  readonly fingerprint: string;
  readonly market: MarketView;
  readonly submittedAt: Date;
  readonly traceparent: string | undefined;
  readonly request: OrderRequest;
}

/** What the orders of a transaction are judged by, read at its beginning. The books are locked. */
interface Found {
  readonly books: ReadonlyMap<string, Book>;
  readonly pending: ReadonlyMap<string, readonly CashSettlement[]>;
  /** Orders that have a client_order_id, of those asked for: stored before, or accepted a moment ago. */
  readonly named: Map<string, Order>;
}

/** Takes orders in. Those that come together are judged and stored in one transaction, each after the ones before it. */
@Injectable()
export class OrderEntryService {
  private readonly placing = new GroupCommit<Submission, OrderView>(
    (scope, together) => this.placeTogether(scope, together),
    ORDERS_MAX,
  );

  constructor(
    private readonly db: Database,
    private readonly orders: OrderStore,
    private readonly books: BookStore,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly compliance: ComplianceService,
  ) {}

  /**
   * Accepts an order or refuses it with every failed check. What it needs is reserved while the account is locked,
   * so that two orders cannot spend the same money; the order and its events commit together.
   */
  async submit(caller: Pick<Caller, 'firmId' | 'scope'>, body: SubmitOrderBody): Promise<OrderView> {
    return this.placing.addOne(caller, await this.submissionOf(caller.firmId, body, BY_CLIENT));
  }

  /** A verdict on each, in their order. Rejects when one could not be judged: asked again, those accepted answer as they did. */
  async submitAll(
    caller: Pick<Caller, 'firmId' | 'scope'>,
    bodies: readonly SubmitOrderBody[],
    origin = BY_CLIENT,
  ): Promise<Verdict<OrderView>[]> {
    const submissions = bodies.map(body => this.submissionOf(caller.firmId, body, origin));
    return this.placing.add(caller, await Promise.all(submissions));
  }

  private async submissionOf(firmId: string, body: SubmitOrderBody, origin: OrderOrigin): Promise<Submission> {
    const [submittedAt, traceparent] = [this.clock.now(firmId), currentTraceparent()];
    const request = requestInHand(this.clock.wall());
    const market = await this.compliance.look(firmId, body.security);
    const [terms, fingerprint] = [termsOf(body), fingerprintOf(body)];
    return { firmId, body, origin, terms, fingerprint, market, submittedAt, traceparent, request };
  }

  private placeTogether(scope: Scope, submissions: readonly Submission[]): Promise<Verdict<OrderView>[]> {
    return this.db.as(scope).transaction(async tx => {
      const found = await this.find(tx, scope, submissions);
      const verdicts: Verdict<OrderView>[] = [];
      const accepted: PlacedOrder[] = [];
      let unwritten: PlacedOrder[] = [];
      const write = () => {
        this.orders.insert(tx, unwritten, 'Accepted and routed');
        unwritten = [];
      };
      for (const submission of submissions) {
        if (unwritten.some(({ order }) => mayConcern(order, submission.body))) write();
        const verdict = await this.judge(tx, scope, submission, found).catch(refusalIn);
        verdicts.push(verdict instanceof DomainError ? verdict : orderView(verdict.order));
        if (verdict instanceof DomainError || verdict.isRepeated) continue;
        const taken = placed(verdict.order, submission.request, eventsOf(verdict, submission));
        accepted.push(taken);
        unwritten.push(taken);
      }
      write();
      this.books.save(tx, found.books.values());
      this.outbox.append(
        tx,
        accepted.flatMap(({ events }) => events),
      );
      return verdicts;
    });
  }

  private async find(tx: Tx, scope: Scope, submissions: readonly Submission[]): Promise<Found> {
    const accountIds = submissions.map(({ body }) => body.account_id);
    const buyers = submissions.filter(({ body }) => body.side === 'BUY');
    // In this order they reach Postgres: whatever follows the lock sees what was committed before it was given.
    const [books, pending, named] = await Promise.all([
      this.books.open(tx, scope, accountIds),
      this.compliance.pendingCash(
        tx,
        scope,
        buyers.map(({ firmId, body }) => ({ firmId, accountId: body.account_id })),
      ),
      this.orders.named(
        tx,
        submissions.map(({ body }) => body),
      ),
    ]);
    return {
      books,
      pending: groupedBy(pending, ({ accountId }) => accountId),
      named: new Map(named.map(order => [nameOf(order.accountId, order.clientOrderId), order])),
    };
  }

  /** The order, reserved for, or the one that the same request has made before. Rejects with a refusal. */
  private async judge(tx: Tx, scope: Scope, submission: Submission, { books, pending, named }: Found) {
    const { body, terms, market, origin, fingerprint, submittedAt } = submission;
    const { account_id: accountId, client_order_id: clientOrderId = null } = body;
    const book = books.get(accountId);
    if (!book) throw new AccountNotVisible();
    const name = nameOf(accountId, clientOrderId);
    const earlier = clientOrderId === null ? undefined : named.get(name);
    if (earlier && earlier.requestFingerprint !== fingerprint) throw new ClientOrderIdReused(clientOrderId ?? '');
    if (earlier) return { order: earlier, book, isRepeated: true };

    const lotMethod = body.lot_method ?? book.account.lotMethod;
    const picks = body.lots?.map(lot => ({ lotId: lot.lot_id, quantity: Quantity.of(lot.quantity) })) ?? [];
    const subject = { book, market, pending: pending.get(accountId) ?? [], lotMethod, picks };
    const { security, quote } = await this.compliance.judge(tx, scope, terms, subject);
    const order: Order = {
      ...terms,
      orderId: newId('order'),
      accountId,
      clientOrderId,
      requestFingerprint: fingerprint,
      security: body.security,
      symbol: security.symbol,
      doNotReduce: body.do_not_reduce ?? false,
      lotMethod,
      lots: body.lots ?? null,
      simulation: body.simulation ?? null,
      status: 'PENDING_NEW',
      filledQuantity: Quantity.zero,
      leavesQuantity: estimatedQuantity(terms, quote),
      averageFillPrice: null,
      fees: Money.zero,
      currency: security.currency,
      source: origin.source,
      runId: origin.runId,
      rejectReason: null,
      replaces: null,
      replacedBy: null,
      reserved: reservationFor(terms, quote, book.availableQuantity(security.symbol)),
      submittedAt,
      filledAt: null,
      cancelledAt: null,
      updatedAt: submittedAt,
    };
    reserve(book, order, order.reserved);
    named.set(name, order);
    return { order, book, isRepeated: false };
  }
}

/** Compliance may ask the database for such an order: of the other side, or of one that names lots. */
function mayConcern(order: Order, { account_id, side, lots }: SubmitOrderBody): boolean {
  return order.accountId === account_id && (order.side !== side || (lots !== undefined && order.lots !== null));
}

/** What is told of an order belongs to the trace of the request that asked for it. */
function eventsOf({ order, book: { account } }: { order: Order; book: Book }, { traceparent, origin }: Submission) {
  return withContext(contextOf(traceparent), (): [OutgoingEvent, OutgoingEvent, ...OutgoingEvent[]] => [
    orderHappened(OrderSubmitted, account, order),
    newOrderInstruction(account, order, origin.client),
    ...ofRun(account, order),
  ]);
}

function nameOf(accountId: string, clientOrderId: string | null): string {
  return `${accountId} ${clientOrderId}`;
}

/** Equal for equal requests: schema validation has put the fields of both in the same order. */
function fingerprintOf(body: SubmitOrderBody): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}
