import { Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { webhookChanged } from './webhook.js';
import { WebhookStore } from './webhook.store.js';
import type { ResolvedWebhook } from './webhook-resolver.service.js';

@Injectable()
export class OrphanedWebhooksService {
  constructor(
    private readonly db: Database,
    private readonly webhooks: WebhookStore,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /** Disables webhooks whose registrant is no longer active, and publishes an event for each of these webhooks. */
  async disable(resolved: readonly ResolvedWebhook[]): Promise<void> {
    const orphans = resolved.filter(({ webhook, scope }) => !scope && webhook.disabledReason !== 'REGISTRANT_INACTIVE');
    if (orphans.length === 0) return;
    const at = this.clock.wall();
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const ids = orphans.map(({ webhook }) => webhook.webhookId);
      const disabled = await this.webhooks.disableOrphans(tx, ids, at);
      this.eventLog.publish(
        tx,
        disabled.map(webhook => webhookChanged(webhook, 'DISABLED', null, at)),
      );
    });
  }
}
