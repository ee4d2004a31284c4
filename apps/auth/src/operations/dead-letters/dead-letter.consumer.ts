import { Controller } from '@nestjs/common';
import type { CloudEvent } from '@sandbourse/contracts';
import { Consumes, DeadLettered, DeadLetterResolved } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { Inbox } from '@sandbourse/platform/event-log';
import { DeadLetterStore, type FailedHandling, type Resolution } from './dead-letter.store.js';

const RESOLVED_KEPT_DAYS = 30;

/** Receives the dead letters of all services, and their resolutions. */
@Controller()
export class DeadLetterConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly store: DeadLetterStore,
  ) {}

  @Consumes([DeadLettered, DeadLetterResolved])
  async keep(events: readonly CloudEvent[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      for (const event of await this.inbox.fresh(tx, 'auth.dead_letters', events)) {
        if (event.type === DeadLettered.type) await this.store.insert(tx, failureOf(event));
        else await this.store.resolve(tx, resolutionOf(event));
      }
      await this.store.forgetResolved(tx, RESOLVED_KEPT_DAYS);
    });
  }
}

function failureOf(deadLetter: CloudEvent): FailedHandling {
  const { group, topic, partition, error, attempts, account_id, event } = DeadLettered.read(deadLetter);
  const { firm_id } = event.data;
  return {
    dead_letter_id: deadLetter.id,
    consumer: group,
    event_id: event.id,
    event_type: event.type,
    topic,
    partition: partition ?? null,
    firm_id: typeof firm_id === 'string' ? firm_id : null,
    account_id: account_id ?? null,
    reason: error,
    attempts,
    failed_at: new Date(deadLetter.time),
    envelope: event,
  };
}

function resolutionOf(event: CloudEvent): Resolution {
  const { group, event_id } = DeadLetterResolved.read(event);
  return { consumer: group, event_id, told_by: event.id, resolved_at: new Date(event.time) };
}
