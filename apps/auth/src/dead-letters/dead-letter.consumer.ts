import { Controller } from '@nestjs/common';
import type { CloudEvent } from '@sandbourse/contracts';
import { Consumes, DeadLettered, DeadLetterResolved } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { Inbox } from '@sandbourse/platform/outbox';
import { DeadLetterStore, type Failure, type Resolution } from './dead-letter.store.js';

const RESOLVED_KEPT_DAYS = 30;

/** Receives the dead letters of every service, and their resolutions. */
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
      for (const told of await this.inbox.fresh(tx, 'auth.dead_letters', events)) {
        if (told.type === DeadLettered.type) await this.store.insert(tx, failureOf(told));
        else await this.store.resolve(tx, resolutionOf(told));
      }
      await this.store.forgetResolved(tx, RESOLVED_KEPT_DAYS);
    });
  }
}

function failureOf(told: CloudEvent): Failure {
  const { group, topic, partition, error, attempts, account_id, event } = DeadLettered.read(told);
  const { firm_id } = event.data;
  return {
    dead_letter_id: told.id,
    consumer: group,
    event_id: event.id,
    event_type: event.type,
    topic,
    partition: partition ?? null,
    firm_id: typeof firm_id === 'string' ? firm_id : null,
    account_id: account_id ?? null,
    reason: error,
    attempts,
    failed_at: new Date(told.time),
    envelope: event,
  };
}

function resolutionOf(told: CloudEvent): Resolution {
  const { group, event_id } = DeadLetterResolved.read(told);
  return { consumer: group, event_id, told_by: told.id, resolved_at: new Date(told.time) };
}
