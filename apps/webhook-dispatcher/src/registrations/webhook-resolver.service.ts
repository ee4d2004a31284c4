import { Injectable } from '@nestjs/common';
import { type Scope, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Coalescer, Database } from '@sandbourse/platform/database';
import { SecretSeal } from '@sandbourse/platform/secrets';
import { Targets } from '../targets/targets.js';
import { Registrants } from './registrants.js';
import { hasTwoSecrets, type Webhook } from './webhook.js';
import { WebhookStore } from './webhook.store.js';

/**
 * A webhook in its current state, with the scope of its registrant; `scope` is null if the registrant is no longer
 * active.
 */
export interface ResolvedWebhook {
  readonly webhook: Webhook;
  readonly scope: Scope | null;
  readonly url: URL;
  /**
   * The reasons why events cannot be posted to the target; undefined if they can. Events of a sandbox and of a live
   * firm have separate reasons, because a sandbox firm may become a live one.
   */
  readonly targetErrors: { readonly sandbox: string | undefined; readonly live: string | undefined };
  /** The secrets that sign deliveries: the current one, and the previous one while it is valid. */
  readonly secrets: readonly string[];
}

/**
 * Time for which deliveries may use cached webhooks, in milliseconds. It is the same as the time for which a
 * registrant's rights are cached.
 */
const KNOWN_FOR_MS = 500;
const WEBHOOKS_MAX = 1_000;

/**
 * Reads webhooks together with the rights of their registrants. Webhooks are read again after a short time, so that
 * recent changes apply.
 */
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

  /** Returns a webhook; undefined if it was deleted. Rejects while the database or auth is unavailable. */
  async resolve(webhookId: string): Promise<ResolvedWebhook | undefined> {
    const known = this.known.get(webhookId);
    return known && this.clock.monotonicMs() - known.readAt < KNOWN_FOR_MS ? known.resolved : this.read(webhookId);
  }

  /**
   * Returns a webhook in its current state, without the cache, so that no delivery is refused because of outdated data.
   */
  resolveAgain(webhookId: string): Promise<ResolvedWebhook | undefined> {
    const known = this.known.get(webhookId);
    if (known) this.registrants.ask([known.resolved.webhook.registeredBy]);
    return this.read(webhookId);
  }

  /** Adds the scopes, target errors and secrets to webhooks that were just read from the database. */
  async resolveRead(webhooks: readonly Webhook[], readAt = this.clock.monotonicMs()): Promise<ResolvedWebhook[]> {
    const scopes = await this.registrants.scopesOf(webhooks.map(({ registeredBy }) => registeredBy));
    return webhooks.map((webhook, n) => this.keep(webhook, scopes[n] ?? null, readAt));
  }

  private async read(webhookId: string): Promise<ResolvedWebhook | undefined> {
    const readAt = this.clock.monotonicMs();
    const webhook = await this.reads.add(webhookId);
    if (!webhook) this.known.delete(webhookId);
    const [resolved] = await this.resolveRead(webhook ? [webhook] : [], readAt);
    return resolved;
  }

  private keep(webhook: Webhook, scope: Scope | null, readAt: number): ResolvedWebhook {
    const before = this.known.get(webhook.webhookId)?.resolved;
    const target = before?.webhook.url === webhook.url ? before : this.targetOf(webhook);
    const hasSameSecret = before?.webhook.secretSealed === webhook.secretSealed && !webhook.previousSecretSealed;
    const secrets = hasSameSecret ? before.secrets : this.secretsOf(webhook);
    const resolved = { webhook, scope, url: target.url, targetErrors: target.targetErrors, secrets };
    this.known.set(webhook.webhookId, { resolved, readAt });
    return resolved;
  }

  private targetOf({ url }: Webhook): Pick<ResolvedWebhook, 'url' | 'targetErrors'> {
    const sandbox = this.targets.targetError({ url, isSandbox: true });
    const live = this.targets.targetError({ url, isSandbox: false });
    return { url: new URL(url), targetErrors: { sandbox, live } };
  }

  private secretsOf(webhook: Webhook): string[] {
    const { webhookId, secretSealed, previousSecretSealed } = webhook;
    const previous = hasTwoSecrets(webhook, this.clock.wall()) ? previousSecretSealed : null;
    return [secretSealed, ...(previous ? [previous] : [])].map(sealed => this.seal.open(webhookId, sealed));
  }
}
