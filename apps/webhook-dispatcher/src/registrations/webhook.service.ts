import { Injectable } from '@nestjs/common';
import {
  type ChangeWebhookBody,
  LIMITS,
  newId,
  type Paged,
  type PageQuery,
  type RegisterWebhookBody,
  type WebhookChange,
  type WebhookView,
  type WebhookWithSecretView,
} from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { SecretSeal } from '@sandbourse/platform/secrets';
import { Targets } from '../targets/targets.js';
import { WITHOUT_FOR_MS } from './firm-webhooks.service.js';
import { WebhookCapReached, WebhookNotVisible } from './webhook.errors.js';
import {
  generateSigningSecret,
  newWebhook,
  SECRETS_OVERLAP_MS,
  topicsOf,
  type Webhook,
  webhookChanged,
  webhookView,
} from './webhook.js';
import { WebhookStore } from './webhook.store.js';

@Injectable()
export class WebhookService {
  constructor(
    private readonly db: Database,
    private readonly webhooks: WebhookStore,
    private readonly targets: Targets,
    private readonly seal: SecretSeal,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Registers a webhook. The webhook receives the events that its registrant can see. Only this response contains the
   * secret.
   */
  async register(caller: Caller, body: RegisterWebhookBody): Promise<WebhookWithSecretView> {
    await this.targets.check(body.url, caller);
    const secret = generateSigningSecret();
    const now = this.clock.wall();
    const { view, isFirst } = await this.db.as(caller.scope).transaction(async tx => {
      const count = await this.webhooks.countLocked(tx, caller.firmId);
      if (count >= LIMITS.webhooksPerFirmMax) throw new WebhookCapReached();
      const webhookId = newId('webhook');
      const secretSealed = this.seal.seal(webhookId, secret);
      const webhook = newWebhook(caller, body, { webhookId, secretSealed, at: now });
      await this.webhooks.insert(tx, webhook);
      this.say(tx, webhook, 'REGISTERED', caller);
      return { view: { ...webhookView(webhook, now), signing_secret: secret }, isFirst: count === 0 };
    });
    if (isFirst) await this.clock.pause(WITHOUT_FOR_MS);
    return view;
  }

  async list({ scope }: Caller, { page, page_size }: PageQuery): Promise<Paged<WebhookView>> {
    const now = this.clock.wall();
    return this.db.as(scope).reading(async tx => {
      const [total, items] = await Promise.all([
        this.webhooks.count(tx, scope),
        this.webhooks.page(tx, scope, { limit: page_size, offset: (page - 1) * page_size }),
      ]);
      return { items: items.map(webhook => webhookView(webhook, now)), total, page, page_size };
    });
  }

  async get({ scope }: Caller, webhookId: string): Promise<WebhookView> {
    const webhook = await this.db.as(scope).reading(tx => this.webhooks.find(tx, scope, webhookId));
    if (!webhook) throw new WebhookNotVisible();
    return webhookView(webhook, this.clock.wall());
  }

  /**
   * Changes the URL and the events of a webhook, or pauses or resumes it. After a resumption, earlier failures no
   * longer count.
   */
  async change(caller: Caller, webhookId: string, change: ChangeWebhookBody): Promise<WebhookView> {
    if (change.url !== undefined) await this.targets.check(change.url, caller);
    return this.updating(caller, webhookId, (current, now) => {
      const resumed = { disabledReason: null, failingSince: null };
      const changed: Webhook = {
        ...current,
        url: change.url ?? current.url,
        eventTypes: change.event_types ? topicsOf(change.event_types) : current.eventTypes,
        description: change.description === undefined ? current.description : change.description,
        status: change.status ?? current.status,
        ...(change.status === 'ACTIVE' && current.status !== 'ACTIVE' && resumed),
        ...(change.status === 'PAUSED' && { disabledReason: null }),
        updatedAt: now,
      };
      return { changed, change: whatChanged(current, changed), answer: webhookView(changed, now) };
    });
  }

  /** Sets another secret. The previous secret also signs deliveries for one day. */
  async rotateSecret(caller: Caller, webhookId: string): Promise<WebhookWithSecretView> {
    const secret = generateSigningSecret();
    return this.updating(caller, webhookId, (current, now) => {
      const changed: Webhook = {
        ...current,
        secretSealed: this.seal.seal(webhookId, secret),
        previousSecretSealed: current.secretSealed,
        previousSecretUntil: new Date(now.getTime() + SECRETS_OVERLAP_MS),
        updatedAt: now,
      };
      const answer = { ...webhookView(changed, now), signing_secret: secret };
      return { changed, change: 'SECRET_ROTATED', answer };
    });
  }

  /** Deletes a webhook and its waiting deliveries. The attempts at the webhook remain in the ledger. */
  async delete(caller: Caller, webhookId: string): Promise<void> {
    await this.db.as(caller.scope).transaction(async tx => {
      const webhook = await this.lock(tx, caller, webhookId);
      await this.webhooks.delete(tx, webhookId);
      this.say(tx, webhook, 'DELETED', caller);
    });
  }

  private updating<Answer>(
    caller: Caller,
    webhookId: string,
    work: (current: Webhook, now: Date) => { changed: Webhook; change: WebhookChange; answer: Answer },
  ): Promise<Answer> {
    return this.db.as(caller.scope).transaction(async tx => {
      const current = await this.lock(tx, caller, webhookId);
      const { changed, change, answer } = work(current, this.clock.wall());
      await this.webhooks.update(tx, changed);
      this.say(tx, changed, change, caller);
      return answer;
    });
  }

  private async lock(tx: Tx, { scope }: Caller, webhookId: string): Promise<Webhook> {
    const webhook = await this.webhooks.lock(tx, scope, webhookId);
    if (!webhook) throw new WebhookNotVisible();
    return webhook;
  }

  private say(tx: Tx, webhook: Webhook, change: WebhookChange, { userId }: Caller): void {
    this.eventLog.publish(tx, [webhookChanged(webhook, change, userId, this.clock.wall())]);
  }
}

function whatChanged(before: Webhook, after: Webhook): WebhookChange {
  if (before.status === after.status) return 'CHANGED';
  return after.status === 'ACTIVE' ? 'RESUMED' : 'PAUSED';
}
