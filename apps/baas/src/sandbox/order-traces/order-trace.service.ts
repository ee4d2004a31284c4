import { Injectable } from '@nestjs/common';
import type { MissingTracePart, OrderTracePart, OrderTraceView } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { AccountStore } from '../../books/records/account.store.js';
import { TransactionStore } from '../../reads/transactions/transaction.store.js';
import { OrderNotVisible } from '../../trading/orders/order.errors.js';
import { OrderStore } from '../../trading/orders/order.store.js';
import { stepsOf } from './order-trace.js';
import { EVENTS_MAX, type EventRecord, OrderTraceStore } from './order-trace.store.js';
import { TraceSources } from './trace-sources.js';

const NOTHING = { has_more: false } as const;

/** Builds the timeline of an order, from the request to the last webhook. */
@Injectable()
export class OrderTraceService {
  constructor(
    private readonly db: Database,
    private readonly orders: OrderStore,
    private readonly accounts: AccountStore,
    private readonly transactions: TransactionStore,
    private readonly traces: OrderTraceStore,
    private readonly sources: TraceSources,
  ) {}

  /** Returns all recorded steps of an order. If another service is unavailable, its steps are listed as missing. */
  async traceOf(caller: Caller, orderId: string): Promise<OrderTraceView> {
    const { order, account, intake, ...kept } = await this.kept(caller, orderId);
    const incomplete: MissingTracePart[] = [];
    const miss = (part: OrderTracePart, reason: MissingTracePart['reason'], message: string) =>
      incomplete.push({ part, reason, message });
    if (!intake) miss('REQUEST', 'NOT_KEPT', 'The order was placed before requests were stored');
    if (!intake || !kept.events.some(({ envelope }) => envelope.id === intake.submitted_event_id))
      miss('EVENTS', 'NOT_KEPT', 'The events of this order are kept no longer, or have not left yet');
    else if (kept.executions.some(({ transaction_id }) => !isPublished(transaction_id, kept.events)))
      miss(
        'EVENTS',
        'NOT_KEPT',
        'Events of executions are kept no longer, or left so late that they are not looked for',
      );
    if (kept.events.length > EVENTS_MAX) miss('EVENTS', 'TOO_MANY', `The first ${EVENTS_MAX} events are shown`);

    const events = kept.events.slice(0, EVENTS_MAX);
    const eventIds = events.map(({ envelope }) => envelope.id);
    const maySeeWebhooks = caller.apiScopes?.has('baas.webhooks:read') ?? true;
    const [messages, attempts, partitions] = await Promise.all([
      this.sources.fixMessages(orderId).catch(() => undefined),
      maySeeWebhooks
        ? this.sources
            .webhookAttempts({ scope: caller.scope, firm_id: account.firmId, event_ids: eventIds })
            .catch(() => undefined)
        : { attempts: [], ...NOTHING },
      this.sources.partitions([...new Set(['svc.baas.orders.instructed', ...events.map(topicOf)])], order.accountId),
    ]);
    if (!messages) miss('FIX_MESSAGES', 'UNAVAILABLE', 'The order router is not reachable. Send the request again');
    if (messages?.has_more) miss('FIX_MESSAGES', 'TOO_MANY', 'The first messages are shown');
    if (!maySeeWebhooks) miss('WEBHOOKS', 'NOT_PERMITTED', 'The API key lacks the scope baas.webhooks:read');
    if (!attempts) miss('WEBHOOKS', 'UNAVAILABLE', 'The webhook dispatcher is out of reach: ask again');
    if (attempts?.has_more) miss('WEBHOOKS', 'TOO_MANY', 'The first attempts are shown');

    const steps = stepsOf({
      ...kept,
      orderId,
      currency: order.currency,
      key: order.accountId,
      intake,
      events,
      messages: messages?.messages ?? [],
      attempts: attempts?.attempts ?? [],
      partitions,
    });
    return { order_id: orderId, trace_id: intake?.trace_id ?? null, steps, incomplete };
  }

  /** Reads the brokerage's own records of an order, all in one transaction. */
  private kept({ scope }: Caller, orderId: string) {
    return this.db.as(scope).transaction(async tx => {
      const order = await this.orders.find(tx, scope, orderId);
      const account = order && (await this.accounts.find(tx, scope, order.accountId));
      if (!order || !account) throw new OrderNotVisible();
      const [intake, executions, statuses] = await Promise.all([
        this.traces.intake(tx, orderId),
        this.traces.executions(tx, orderId),
        this.traces.statuses(tx, orderId),
      ]);
      const last = [...executions, ...statuses].map(({ recorded_at }) => recorded_at.getTime());
      const events = intake
        ? await this.traces.events(tx, {
            orderId,
            accountId: order.accountId,
            firstId: intake.submitted_event_id,
            until: new Date(Math.max(...last)),
          })
        : [];
      const booked = [
        ...executions.map(({ transaction_id }) => transaction_id),
        ...events.map(({ envelope }) => envelope.data.transaction?.transaction_id),
      ].filter(id => typeof id === 'string');
      const entries = await this.transactions.find(tx, [...new Set(booked)]);
      entries.sort((a, b) => a.sequence - b.sequence);
      return { order, account, intake, executions, statuses, events, entries };
    });
  }
}

/** Returns true if the posting with this id was published in an event, or if the execution has no posting. */
function isPublished(transactionId: string | null, events: readonly EventRecord[]): boolean {
  return (
    transactionId === null ||
    events.some(({ envelope: { data } }) => data.transaction?.transaction_id === transactionId)
  );
}

function topicOf({ envelope: { type } }: { readonly envelope: { readonly type: string } }): string {
  return type.replace(/^com\.service\./, 'svc.');
}
