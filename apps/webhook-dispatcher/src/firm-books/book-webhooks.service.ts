import { Injectable } from '@nestjs/common';
import { type BookWebhook, type ExportedWebhooks, newId, type WebhooksOfBook } from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { ValidationFailed } from '@sandbourse/platform/errors';
import { SecretSeal } from '@sandbourse/platform/secrets';
import { generateSigningSecret, newWebhook, type Webhook } from '../registrations/webhook.js';
import { WebhookStore } from '../registrations/webhook.store.js';
import { TargetRefused } from '../targets/target.errors.js';
import { Targets } from '../targets/targets.js';

/** Reads and stores the webhooks of a firm as a part of its book. A stored webhook gets a new secret. */
@Injectable()
export class BookWebhooks {
  constructor(
    private readonly db: Database,
    private readonly webhooks: WebhookStore,
    private readonly targets: Targets,
    private readonly seal: SecretSeal,
    private readonly clock: Clock,
  ) {}

  /** Stores the webhooks of a book. Throws ValidationFailed for a URL to which nothing is posted. */
  async insert(caller: Caller, { webhooks, logins }: WebhooksOfBook): Promise<void> {
    for (const [n, { url }] of webhooks.entries()) await this.check(caller, url, n);
    const now = this.clock.wall();
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      for (const webhook of webhooks) await this.webhooks.insert(tx, this.webhookIn(caller, webhook, { logins, now }));
    });
  }

  private async check(caller: Caller, url: string, n: number): Promise<void> {
    try {
      await this.targets.check(url, caller);
    } catch (error) {
      if (!(error instanceof TargetRefused)) throw error;
      const loc = ['body', 'book', 'webhooks', n, 'url'];
      throw new ValidationFailed([{ type: 'value_error', loc, msg: error.message }]);
    }
  }

  private webhookIn(
    caller: Caller,
    { registered_by, rep_codes, created_at, updated_at, ...webhook }: BookWebhook,
    { logins, now }: { readonly logins: WebhooksOfBook['logins']; readonly now: Date },
  ): Webhook {
    const webhookId = newId('webhook');
    const secretSealed = this.seal.seal(webhookId, generateSigningSecret());
    const at = created_at === undefined ? now : new Date(created_at);
    return {
      ...newWebhook(caller, webhook, { webhookId, secretSealed, at }),
      ...(rep_codes && { repCodes: rep_codes }),
      status: webhook.status,
      disabledReason: webhook.disabled_reason ?? null,
      registeredBy: (registered_by === undefined ? Object.values(logins)[0] : logins[registered_by]) ?? '',
      ...(updated_at !== undefined && { updatedAt: new Date(updated_at) }),
    };
  }

  /** Returns the webhooks of a firm, oldest first. */
  async exported({ firmId }: Caller): Promise<ExportedWebhooks> {
    const webhooks = await this.webhooks.ofFirms(this.db.as(SYSTEM_SCOPE), [firmId]);
    return {
      webhooks: webhooks
        .sort((one, other) => (one.webhookId < other.webhookId ? -1 : 1))
        .map(({ url, eventTypes, description, status, disabledReason, registeredBy, repCodes, ...times }) => ({
          url,
          event_types: [...eventTypes],
          ...(description !== null && { description }),
          status,
          ...(disabledReason !== null && { disabled_reason: disabledReason }),
          registered_by: registeredBy,
          rep_codes: [...repCodes],
          created_at: times.createdAt.toISOString(),
          updated_at: times.updatedAt.toISOString(),
        })),
    };
  }
}
