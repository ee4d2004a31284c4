import { Injectable } from '@nestjs/common';
import { type OrderView, readTerms, type SubmitOrderBody } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { type Tx, type Verdict } from '@sandbourse/platform/database';
import { DomainError } from '@sandbourse/platform/errors';
import { type PostingGroup, PostingService } from '../../books/posting/posting.service.js';
import type { Names, PostingBatch, PostingKind } from '../../books/posting/posting-kind.js';
import { MarketViewService } from './market-view.service.js';
import { orderView } from './order.js';
import { OrderStore } from './order.store.js';
import { decideOrder, fingerprintOf, nameOf, refuseReuse, type Submission } from './order-entry.js';
import { OrderFactsService } from './order-facts.service.js';
import { currentOrderRequest, type KeptOrder, type OrderOrigin } from './order-intake.js';
import type { OrderFacts } from './order-judgement.js';

const BY_CLIENT: OrderOrigin = { source: 'API', runId: null };

/**
 * Accepts orders. Orders that arrive together are checked and stored in one transaction. The check of each order
 * considers the orders before it.
 */
@Injectable()
export class OrderEntryService implements PostingKind<Submission, OrderFacts, KeptOrder> {
  readonly decide = decideOrder;
  readonly names: Names<Submission, KeptOrder> = {
    nameOf: ({ body }) => nameOf(body.account_id, body.client_order_id ?? null),
    earlier: async (tx, submissions) => {
      const earlier = await this.orders.named(
        tx,
        submissions.map(({ body }) => body),
      );
      return new Map(
        earlier.map(order => [`${nameOf(order.accountId, order.clientOrderId)}`, { order, intake: null }]),
      );
    },
    check: refuseReuse,
  };
  private readonly placing: PostingGroup<Submission, KeptOrder>;

  constructor(
    private readonly orders: OrderStore,
    private readonly facts: OrderFactsService,
    private readonly markets: MarketViewService,
    private readonly clock: Clock,
    posting: PostingService,
  ) {
    this.placing = posting.grouped(this);
  }

  /**
   * Accepts an order, or refuses it with a list of all failed checks. The reservation is made while the account is
   * locked, so that two orders cannot spend the same money. The order and its events are committed together.
   */
  async submit(caller: Pick<Caller, 'firmId' | 'scope'>, body: SubmitOrderBody): Promise<OrderView> {
    const { order } = await this.placing.addOne(caller, await this.submissionOf(caller.firmId, body));
    return orderView(order);
  }

  /**
   * Returns a verdict on each order, in the sequence of the given orders. Rejects if an order could not be checked. If
   * the call is repeated, an order that was accepted before gets the same result.
   */
  async submitAll(
    caller: Pick<Caller, 'firmId' | 'scope'>,
    bodies: readonly SubmitOrderBody[],
    origin = BY_CLIENT,
  ): Promise<Verdict<OrderView>[]> {
    const submissions = bodies.map(body => this.submissionOf(caller.firmId, body, origin));
    const verdicts = await this.placing.add(caller, await Promise.all(submissions));
    return verdicts.map(verdict => (verdict instanceof DomainError ? verdict : orderView(verdict.order)));
  }

  accountsOf({ body }: Submission): string[] {
    return [body.account_id];
  }

  find(tx: Tx, { requests, scope, books }: PostingBatch<Submission>): Promise<OrderFacts> {
    const asked = requests.map(({ firmId, body, market }) => ({
      firmId,
      accountId: body.account_id,
      side: body.side,
      market,
      lotIds: body.lots?.map(({ lot_id }) => lot_id) ?? [],
    }));
    return this.facts.find(tx, scope, asked, books);
  }

  remember({ open }: OrderFacts, { order }: KeptOrder): void {
    open.push(order);
  }

  keep(tx: Tx, kept: readonly KeptOrder[]): void {
    const placed = kept.flatMap(({ order, intake }) => (intake ? { order, intake } : []));
    this.orders.insert(tx, placed, 'Accepted and routed');
  }

  /** Returns an order with the present market data of its security. */
  async submissionOf(firmId: string, body: SubmitOrderBody, origin: OrderOrigin = BY_CLIENT): Promise<Submission> {
    const request = currentOrderRequest(this.clock.wall());
    const market = await this.markets.look(firmId, body.security);
    return {
      firmId,
      body,
      origin,
      terms: readTerms(body),
      fingerprint: fingerprintOf(body),
      market,
      request,
    };
  }
}
