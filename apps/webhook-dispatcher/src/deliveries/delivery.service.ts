import { Injectable } from '@nestjs/common';
import type {
  ReplayDeliveriesBody,
  ReplayedDeliveries,
  WebhookDeliveries,
  WebhookDeliveriesQuery,
  WebhookDeliveryView,
} from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { WebhookNotActive, WebhookNotVisible } from '../registrations/webhook.errors.js';
import { WebhookStore } from '../registrations/webhook.store.js';
import { WebhookResolver } from '../registrations/webhook-resolver.service.js';
import { DeliveryNotVisible } from './delivery.errors.js';
import { deliveryView, testDelivery } from './delivery.js';
import { DeliveryStore } from './delivery.store.js';
import { DispatchService } from './dispatch.service.js';

@Injectable()
export class DeliveryService {
  constructor(
    private readonly db: Database,
    private readonly webhooks: WebhookStore,
    private readonly deliveries: DeliveryStore,
    private readonly resolver: WebhookResolver,
    private readonly dispatch: DispatchService,
    private readonly clock: Clock,
  ) {}

  /** Returns the log of a webhook: its deliveries, newest first, each with its attempts. */
  async list({ scope }: Caller, webhookId: string, query: WebhookDeliveriesQuery): Promise<WebhookDeliveries> {
    return this.db.as(scope).transaction(async tx => {
      if (!(await this.webhooks.find(tx, scope, webhookId))) throw new WebhookNotVisible();
      const { deliveries, total } = await this.deliveries.page(tx, webhookId, query);
      const attempts = await this.deliveries.attemptsOf(
        tx,
        deliveries.map(({ deliveryId }) => deliveryId),
      );
      return {
        items: deliveries.map(delivery => deliveryView(delivery, attempts.get(delivery.deliveryId) ?? [])),
        total,
      };
    });
  }

  /** Attempts a test delivery once, and returns its result. A test delivery is also possible for a paused webhook. */
  async test({ scope, isSandbox }: Caller, webhookId: string): Promise<WebhookDeliveryView> {
    const { webhook, delivery } = await this.db.as(scope).transaction(async tx => {
      const found = await this.webhooks.find(tx, scope, webhookId);
      if (!found) throw new WebhookNotVisible();
      const made = testDelivery(found, isSandbox, this.clock.wall());
      await this.deliveries.insert(tx, [made]);
      return { webhook: found, delivery: made };
    });
    const [resolved] = await this.resolver.resolveRead([webhook]);
    if (!resolved) throw new WebhookNotVisible();
    const { status, attempt } = await this.dispatch.deliverOnce(resolved, delivery);
    return deliveryView({ ...delivery, status }, [attempt]);
  }

  /** Schedules one delivery again, immediately, with as many attempts as a new delivery. */
  async redeliver(caller: Caller, webhookId: string, deliveryId: string): Promise<WebhookDeliveryView> {
    return this.asking(caller, webhookId, async tx => {
      const delivery = await this.deliveries.redeliver(tx, webhookId, deliveryId, this.clock.wall());
      if (!delivery) throw new DeliveryNotVisible();
      const attempts = await this.deliveries.attemptsOf(tx, [deliveryId]);
      return deliveryView(delivery, attempts.get(deliveryId) ?? []);
    });
  }

  /** Schedules deliveries since a time again: those that were missed, and those whose attempts have all failed. */
  async replay(caller: Caller, webhookId: string, { since }: ReplayDeliveriesBody): Promise<ReplayedDeliveries> {
    return this.asking(caller, webhookId, async tx => ({
      replayed: await this.deliveries.replay(tx, webhookId, new Date(since), this.clock.wall()),
    }));
  }

  private asking<Answer>({ scope }: Caller, webhookId: string, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
    return this.db.as(scope).transaction(async tx => {
      const webhook = await this.webhooks.lock(tx, scope, webhookId);
      if (!webhook) throw new WebhookNotVisible();
      if (webhook.status !== 'ACTIVE') throw new WebhookNotActive();
      tx.afterCommit(() => this.dispatch.wake());
      return work(tx);
    });
  }
}
