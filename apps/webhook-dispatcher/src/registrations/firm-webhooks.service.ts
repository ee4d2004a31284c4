import { Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import type { Webhook } from './webhook.js';
import { WebhookStore } from './webhook.store.js';

/**
 * Time for which this process remembers that a firm has no webhooks, in milliseconds. Most firms have no webhooks, and
 * firms are looked up many times per second. The response to a firm's first registration is delayed by this time. When
 * the client receives the response, every replica knows the webhook. The client therefore receives all later events.
 */
export const WITHOUT_FOR_MS = 250;

const FIRMS_MAX = 10_000;

/** Returns the webhooks of the firms whose events are to be delivered. */
@Injectable()
export class FirmWebhooksService {
  private readonly withoutSince = new Map<string, number>();

  constructor(
    private readonly db: Database,
    private readonly webhooks: WebhookStore,
    private readonly clock: Clock,
  ) {}

  /** Returns the webhooks of firms, including all webhooks whose registration was confirmed before this call. */
  async webhooksOf(firmIds: readonly string[]): Promise<Webhook[]> {
    const at = this.clock.monotonicMs();
    const asked = firmIds.filter(firmId => at - (this.withoutSince.get(firmId) ?? -Infinity) >= WITHOUT_FOR_MS);
    if (asked.length === 0) return [];
    const found = await this.webhooks.ofFirms(this.db.as(SYSTEM_SCOPE), asked);
    const having = new Set(found.map(({ firmId }) => firmId));
    if (this.withoutSince.size > FIRMS_MAX) this.withoutSince.clear();
    for (const firmId of asked) {
      if (having.has(firmId)) this.withoutSince.delete(firmId);
      else this.withoutSince.set(firmId, at);
    }
    return found;
  }
}
