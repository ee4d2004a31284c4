import { isNativeError } from 'node:util/types';
import {
  CloudEvent,
  DEAD_LETTER_RESOLVED_TOPIC,
  DEAD_LETTER_TOPIC,
  defineEvent,
  type OutgoingEvent,
} from '@sandbourse/contracts';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../../clock.js';
import { mayPass } from '../../outages.js';
import type { EventBatch, Subscription } from './event-bus.js';

/**
 * Reports that a consumer group gave up an event and continued with the next one. Other groups may have applied the
 * event.
 */
export const DeadLettered = defineEvent({
  topic: DEAD_LETTER_TOPIC,
  key: data => data.group,
  data: z.object({
    account_id: z.string().optional(),
    group: z.string(),
    topic: z.string(),
    /** The event's partition. Dead letters of earlier versions do not have a partition. */
    partition: z.number().int().optional(),
    error: z.string(),
    attempts: z.number().int(),
    event: CloudEvent as z.ZodType<CloudEvent>,
  }),
});

/** Reports that a dead letter was resolved: the event was applied after all, or an operator sent it again. */
export const DeadLetterResolved = defineEvent({
  topic: DEAD_LETTER_RESOLVED_TOPIC,
  key: data => data.group,
  data: z.object({ account_id: z.string().optional(), group: z.string(), event_id: z.string() }),
});

/** The number of failures after which a batch has failed permanently. Temporary failures do not count. */
export const ATTEMPTS_MAX = 5;

const DELAY_MIN_MS = 100;
const DELAY_MAX_MS = 2_000;

/** Returns the delay after the n-th attempt, in milliseconds. It doubles each time, up to a maximum. */
export function retryDelayMs(attempt: number): number {
  return Math.min(DELAY_MIN_MS * 2 ** (attempt - 1), DELAY_MAX_MS);
}

export interface DeliveryOptions {
  readonly subscription: Pick<Subscription, 'group' | 'handle'>;
  readonly publish: (events: readonly OutgoingEvent[]) => Promise<void>;
  readonly clock: Pick<Clock, 'wall' | 'pause'>;
  readonly log: Logger;
}

/**
 * Delivers batches to a handler, by the same rules for every broker. A temporary failure is retried without limit, so
 * that an unavailable database loses no events. If a batch fails permanently, each of its events is delivered alone. An
 * event that then fails becomes a dead letter, so that later events of its partition can be delivered.
 */
export class Delivery {
  constructor(private readonly options: DeliveryOptions) {}

  /** Resolves when the offset may advance. Rejects only if the delivery is stopped, with the signal's reason. */
  async deliver(batch: EventBatch, signal: AbortSignal): Promise<void> {
    const refusal = await this.attempt(batch, signal);
    if (!refusal) return;

    const [event, ...others] = batch.events;
    if (event && others.length === 0) return this.giveUp(batch, event, refusal, signal);
    for (const alone of batch.events) await this.deliver({ ...batch, events: [alone] }, signal);
  }

  /** Tries a batch until it succeeds. Returns the error if the failure is permanent. */
  private async attempt(batch: EventBatch, signal: AbortSignal): Promise<Error | undefined> {
    let refusals = 0;
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted();
      try {
        await this.options.subscription.handle(batch);
        return undefined;
      } catch (thrown) {
        const error = isNativeError(thrown) ? thrown : new Error(String(thrown));
        if (!mayPass(error)) refusals += 1;
        if (refusals === ATTEMPTS_MAX) return error;
        this.options.log.warn({ ...this.about(batch), attempt, error }, 'a batch of events is retried');
      }
      await this.options.clock.pause(retryDelayMs(attempt), signal);
    }
  }

  private async giveUp(batch: EventBatch, event: CloudEvent, error: Error, signal: AbortSignal): Promise<void> {
    this.options.log.error({ ...this.about(batch), event_id: event.id, error }, 'an event became a dead letter');
    // Drops a dead letter that fails. Otherwise, a failing consumer of dead letters would produce dead letters
    // endlessly.
    if (batch.topic === DEAD_LETTER_TOPIC) return;

    const letter = this.deadLetter(batch, event, error);
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted();
      try {
        return await this.options.publish([letter]);
      } catch (thrown) {
        this.options.log.warn({ ...this.about(batch), attempt, error: thrown }, 'a dead letter is sent again');
      }
      await this.options.clock.pause(retryDelayMs(attempt), signal);
    }
  }

  private deadLetter({ topic, partition }: EventBatch, event: CloudEvent, { message }: Error): OutgoingEvent {
    const { account_id: account } = event.data;
    const data = {
      ...(typeof account === 'string' && { account_id: account }),
      group: this.options.subscription.group,
      topic,
      partition,
      error: message,
      attempts: ATTEMPTS_MAX,
      event,
    };
    return DeadLettered.occurred(data, {
      at: this.options.clock.wall(),
      isSandbox: event.issandbox,
      traceparent: event.traceparent,
    });
  }

  private about({ topic, partition, events }: EventBatch) {
    return { group: this.options.subscription.group, topic, partition, events: events.length };
  }
}
