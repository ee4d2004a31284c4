import { Injectable } from '@nestjs/common';
import type { OrderView, ReplaceOrderBody } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { PostingService } from '../../books/posting/posting.service.js';
import type { PostingBatch, PostingKind } from '../../books/posting/posting-kind.js';
import { MarketViewService } from './market-view.service.js';
import { OrderNotVisible } from './order.errors.js';
import { orderView } from './order.js';
import { OrderStore } from './order.store.js';
import { OrderFactsService } from './order-facts.service.js';
import { currentOrderRequest } from './order-intake.js';
import { decideReplace, type ReplacedOrder, type ReplaceFacts, type ReplaceRequest } from './order-replace.js';

/** Requests new terms of an order from the venue. */
@Injectable()
export class OrderReplaceService implements PostingKind<ReplaceRequest, ReplaceFacts, ReplacedOrder> {
  readonly decide = decideReplace;
  constructor(
    private readonly db: Database,
    private readonly orders: OrderStore,
    private readonly facts: OrderFactsService,
    private readonly markets: MarketViewService,
    private readonly posting: PostingService,
    private readonly clock: Clock,
  ) {}

  /** Requests a replacement and returns it, or refuses it with a list of all failed checks. */
  async replace({ firmId, scope }: Caller, orderId: string, change: ReplaceOrderBody): Promise<OrderView> {
    const request = currentOrderRequest(this.clock.wall());
    const seen = await this.db.as(scope).reading(tx => this.orders.find(tx, scope, orderId));
    if (!seen) throw new OrderNotVisible();
    const { placed } = await this.posting.alone({ firmId, scope, reach: scope }, this, { seen, change, request });
    return orderView(placed.order);
  }

  accountsOf({ seen }: ReplaceRequest): string[] {
    return [seen.accountId];
  }

  async find(tx: Tx, { requests, scope, books }: PostingBatch<ReplaceRequest>): Promise<ReplaceFacts> {
    const [{ seen }] = requests as [ReplaceRequest];
    const { accountId, side, lots, orderId } = seen;
    const firmId = (await books).get(accountId)?.account.firmId ?? '';
    const market = await this.markets.look(firmId, seen.security);
    const asked = { firmId, accountId, side, market, lotIds: lots?.map(({ lot_id }) => lot_id) ?? [] };
    const [facts, found, filled] = await Promise.all([
      this.facts.find(tx, scope, [asked], books),
      this.orders.load(tx, [orderId]),
      this.orders.filledInChain(tx, orderId),
    ]);
    return { ...facts, order: found.get(orderId), filled, market };
  }

  keep(tx: Tx, replaced: readonly ReplacedOrder[]): void {
    this.orders.insert(
      tx,
      replaced.map(({ placed }) => placed),
      'Accepted and routed',
    );
    this.orders.update(
      tx,
      replaced.map(({ replacing }) => ({ order: replacing, reason: 'Replace requested', incident: null })),
    );
  }
}
