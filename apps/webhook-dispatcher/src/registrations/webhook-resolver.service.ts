import { Injectable } from '@nestjs/common';
import { type Scope, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Coalescer, Database } from '@sandbourse/platform/database';
import { SecretSeal } from '@sandbourse/platform/secrets';
import { Targets } from '../targets/targets.js';
import { Registrants } from './registrants.js';
import { hasTwoSecrets, type Webhook } from './webhook.js';
import { WebhookStore } from './webhook.store.js';

/** A webhook as it is now, and what its registrant may see; null for one that is no longer active. */
export interface ResolvedWebhook {
  readonly webhook: Webhook;
  readonly scope: Scope | null;
  readonly url: URL;
  /** Why nothing is posted to it, if that is so, about a sandbox and about a live firm: a firm may become one. */
  readonly targetErrors: { readonly sandbox: string | undefined; readonly live: string | undefined };
  /** Secrets that sign deliveries: the current one, and the previous one while it is valid. */
  readonly secrets: readonly string[];
}

/** A delivery may use cached webhooks for this time, in milliseconds: about as long as the known rights of a registrant. */
const KNOWN_FOR_MS = 500;
const WEBHOOKS_MAX = 1_000;

/** Which webhooks receive which events. Read again before deliveries, so that a recent change of a webhook counts. */
@Injectable()
export class WebhookResolver {
  private readonly known = new Map<string, { resolved: ResolvedWebhook; readAt: number }>();
  private readonly reads: Coalescer<string, Webhook | undefined>;

  constructor(
    db: Database,
    store: WebhookStore,
    private readonly registrants: Registrants,
    private readonly targets: Targets,
    private readonly seal: SecretSeal,
    private readonly clock: Clock,
  ) {
    this.reads = new Coalescer(async ids => {
      const webhooks = await store.ofIds(db.as(SYSTEM_SCOPE), [...new Set(ids)]);
      const byId = new Map(webhooks.map(webhook => [webhook.webhookId, webhook]));
      return ids.map(id => byId.get(id));
    }, WEBHOOKS_MAX);
  }

  /** Undefined for a webhook that was deleted. Rejects while the database or auth is unavailable. */
  async resolve(webhookId: string): Promise<ResolvedWebhook | undefined> {
    const known = this.known.get(webhookId);
    return known && this.clock.wall().getTime() - known.readAt < KNOWN_FOR_MS ? known.resolved : this.read(webhookId);
  }

  /** The same, as it is now: nothing is refused for what was true a moment ago. */
  async resolveAgain(webhookId: string): Promise<ResolvedWebhook | undefined> {
    const known = this.known.get(webhookId);
    if (known) await this.registrants.ask(known.resolved.webhook.registeredBy);
    return this.read(webhookId);
  }

  /** Resolves webhooks that were read just now. */
  async resolveRead(webhooks: readonly Webhook[]): Promise<ResolvedWebhook[]> {
    const readAt = this.clock.wall().getTime();
    return Promise.all(webhooks.map(webhook => this.keep(webhook, readAt)));
  }

  private async read(webhookId: string): Promise<ResolvedWebhook | undefined> {
    const readAt = this.clock.wall().getTime();
    const webhook = await this.reads.add(webhookId);
    if (webhook) return this.keep(webhook, readAt);
    this.known.delete(webhookId);
    return undefined;
  }

  private async keep(webhook: Webhook, readAt: number): Promise<ResolvedWebhook> {
    const scope = await this.registrants.scopeOf(webhook.registeredBy);
    const before = this.known.get(webhook.webhookId)?.resolved;
    const secrets =
      before?.webhook.secretSealed === webhook.secretSealed && !webhook.previousSecretSealed
        ? before.secrets
        : this.secretsOf(webhook, readAt);
    const { url } = webhook;
    const targetErrors = {
      sandbox: this.targets.targetError({ url, isSandbox: true }),
      live: this.targets.targetError({ url, isSandbox: false }),
    };
    const resolved = { webhook, scope, url: new URL(url), targetErrors, secrets };
    this.known.set(webhook.webhookId, { resolved, readAt });
    return resolved;
  }

  private secretsOf(webhook: Webhook, at: number): string[] {
    const { webhookId, secretSealed, previousSecretSealed } = webhook;
    const previous = hasTwoSecrets(webhook, new Date(at)) ? previousSecretSealed : null;
    return [secretSealed, ...(previous ? [previous] : [])].map(sealed => this.seal.open(webhookId, sealed));
  }
}
