import { Injectable } from '@nestjs/common';
import {
  type DeadLettersQuery,
  type DeadLetterView,
  type DeadLetterWithEventView,
  microsecondTimestamp,
  type OutgoingEvent,
  type Paged,
} from '@sandbourse/contracts';
import { DeadLetterResolved } from '@sandbourse/platform/bus';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { AuditService } from '../audit/audit.service.js';
import { DeadLetterNotFound } from './dead-letter.errors.js';
import { DeadLetterStore, type StoredLetter } from './dead-letter.store.js';

/**
 * Manages events that a service could not apply and has stored as dead letters. The events are not lost: an operator
 * can send them again.
 */
@Injectable()
export class DeadLetterService {
  constructor(
    private readonly db: Database,
    private readonly store: DeadLetterStore,
    private readonly audit: AuditService,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  async list({ scope }: Caller, query: DeadLettersQuery): Promise<Paged<DeadLetterView>> {
    const { page, page_size } = query;
    return this.db.as(scope).transaction(async tx => {
      const [letters, total] = await Promise.all([this.store.page(tx, query), this.store.count(tx, query)]);
      return { items: letters.map(deadLetterView), total, page, page_size };
    });
  }

  async get({ scope }: Caller, deadLetterId: string): Promise<DeadLetterWithEventView> {
    const [letter] = await this.db.as(scope).transaction(tx => this.store.find(tx, [deadLetterId]));
    if (!letter) throw new DeadLetterNotFound([deadLetterId]);
    return { ...deadLetterView(letter), event: letter.envelope };
  }

  /**
   * Publishes the events of the open dead letters again, each to its topic. If one id is unknown, throws
   * DeadLetterNotFound and publishes no event. Returns the number of published events.
   */
  async retry({ scope, userId }: Caller, deadLetterIds: readonly string[]): Promise<number> {
    return this.db.as(scope).transaction(async tx => {
      const letters = await this.store.lock(tx, deadLetterIds);
      const unknown = deadLetterIds.filter(id => !letters.some(letter => letter.dead_letter_id === id));
      if (unknown.length > 0) throw new DeadLetterNotFound(unknown);

      const open = letters.filter(({ status }) => status === 'OPEN');
      for (const letter of open) await this.sendAgain(tx, letter, userId);
      return open.length;
    });
  }

  private async sendAgain(tx: Tx, letter: StoredLetter, actor: string): Promise<void> {
    const { consumer, event_id, account_id, firm_id, envelope } = letter;
    const at = this.clock.wall();
    const about = { group: consumer, event_id, ...(account_id !== null && { account_id }) };
    const resolved = DeadLetterResolved.occurred(about, { at, isSandbox: envelope.issandbox });
    await this.store.resolve(tx, { consumer, event_id, told_by: resolved.envelope.id, resolved_at: at });
    this.audit.note(tx, {
      kind: 'DEAD_LETTER_RETRIED',
      actor,
      firmId: firm_id ?? undefined,
      reason: `${event_id} on ${letter.topic}, for ${consumer}`,
    });
    this.eventLog.publish(tx, [resolved, eventAgain(letter)]);
  }
}

/**
 * Returns the unchanged event of a dead letter. A consumer group that has already applied the event knows its id and
 * skips it.
 */
function eventAgain({ topic, consumer, account_id, envelope }: StoredLetter): OutgoingEvent {
  return { topic, key: envelope.subject ?? account_id ?? consumer, envelope };
}

function deadLetterView(letter: StoredLetter): DeadLetterView {
  return {
    dead_letter_id: letter.dead_letter_id,
    status: letter.status,
    consumer: letter.consumer,
    topic: letter.topic,
    partition: letter.partition,
    event_id: letter.event_id,
    event_type: letter.event_type,
    firm_id: letter.firm_id,
    account_id: letter.account_id,
    reason: letter.reason,
    attempts: letter.attempts,
    failures: letter.failures,
    first_failed_at: microsecondTimestamp(letter.first_failed_at),
    last_failed_at: microsecondTimestamp(letter.last_failed_at),
    resolved_at: letter.resolved_at && microsecondTimestamp(letter.resolved_at),
  };
}
