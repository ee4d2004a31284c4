import { Injectable } from '@nestjs/common';
import type { WebhookAttemptsAnswer, WebhookAttemptsQuestion } from '@sandbourse/contracts';
import { Database } from '@sandbourse/platform/database';
import { attemptView } from './delivery.js';
import { DeliveryStore } from './delivery.store.js';

const ATTEMPTS_MAX = 500;

@Injectable()
export class EventAttemptService {
  constructor(
    private readonly db: Database,
    private readonly deliveries: DeliveryStore,
  ) {}

  /**
   * Returns the attempts at webhooks that the scope may see. Row-level security in Postgres leaves out attempts at
   * other webhooks.
   */
  async attemptsOf({ scope, firm_id, event_ids }: WebhookAttemptsQuestion): Promise<WebhookAttemptsAnswer> {
    const found = await this.db
      .as(scope)
      .transaction(tx =>
        this.deliveries.attemptsAt(tx, { firmId: firm_id, eventIds: event_ids, limit: ATTEMPTS_MAX + 1 }),
      );
    return {
      attempts: found.slice(0, ATTEMPTS_MAX).map(({ attempt, eventId }) => ({
        ...attemptView(attempt),
        webhook_id: attempt.webhookId,
        delivery_id: attempt.deliveryId,
        event_id: eventId,
      })),
      has_more: found.length > ATTEMPTS_MAX,
    };
  }
}
