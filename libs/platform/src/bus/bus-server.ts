import { randomUUID } from 'node:crypto';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Metrics } from '../observability/metrics.js';
import { contextOf, withContext } from '../request-context.js';
import type { ConsumerGroup, ConsumesOptions } from './consumes.js';
import type { EventBatch, EventBus, RunningSubscription } from './event-bus.js';

export { type ConsumerGroup, Consumes, type ConsumesOptions } from './consumes.js';

interface Consumer {
  readonly topic: string;
  readonly group: ConsumerGroup;
  readonly handler: MessageHandler;
}

/** Nest's way onto the bus: gives the batches of a topic to the controllers' methods marked with `Consumes`. */
export class BusServer extends Server implements CustomTransportStrategy {
  override propagatesEventHandlerErrors = true;
  private readonly consumers: Consumer[] = [];
  private running: RunningSubscription[] = [];
  private readonly batchSeconds: ReturnType<typeof Metrics.prototype.histogram<'topic' | 'group' | 'outcome'>>;
  private readonly consumed: ReturnType<typeof Metrics.prototype.counter<'topic' | 'group'>>;

  constructor(
    private readonly bus: EventBus,
    private readonly service: string,
    private readonly metrics: Metrics,
  ) {
    super();
    this.batchSeconds = metrics.histogram(
      'event_batch_duration_seconds',
      'Time that a batch of events took to apply, each try of it',
      ['topic', 'group', 'outcome'],
    );
    this.consumed = metrics.counter('events_consumed_total', 'Events that were applied', ['topic', 'group']);
  }

  /** Kept in a list of our own: Nest would chain the handlers of one topic and call them all at once. */
  override addHandler(topic: string, handler: MessageHandler, _isEvent?: boolean, extras: ConsumesOptions = {}): void {
    this.consumers.push({ topic, handler, group: extras.group ?? 'service' });
  }

  listen(callback: (error?: unknown) => void): void {
    this.subscribe().then(() => callback(), callback);
  }

  /** Lets the batches in hand finish. */
  async close(): Promise<void> {
    const running = this.running;
    this.running = [];
    await Promise.all(running.map(subscription => subscription.stop()));
  }

  on(): never {
    throw new Error('the bus has no events of its own');
  }

  unwrap<T>(): T {
    return this.bus as T;
  }

  private async subscribe(): Promise<void> {
    // One after the other, and each remembered at once: when a later one fails, the earlier ones can still be closed.
    for (const group of ['service', 'process'] as const) {
      const consumers = this.consumers.filter(consumer => consumer.group === group);
      if (consumers.length === 0) continue;
      const topics = [...new Set(consumers.map(consumer => consumer.topic))];
      if (group === 'service') this.measureLag(topics);
      this.running.push(
        await this.bus.subscribe({
          group: group === 'service' ? this.service : `${this.service}.${randomUUID()}`,
          from: group === 'service' ? 'earliest' : 'latest',
          topics,
          handle: batch => this.measured(group, batch, () => handOut(batch, consumers)),
        }),
      );
    }
  }

  private measureLag(topics: readonly string[]): void {
    this.metrics.gauges('consumer_lag_events', 'Events that are published and not applied yet', 'topic', () =>
      this.bus.lag(this.service, topics),
    );
  }

  private async measured(
    group: ConsumerGroup,
    { topic, events }: EventBatch,
    apply: () => Promise<void>,
  ): Promise<void> {
    const took = this.batchSeconds.startTimer({ topic, group });
    try {
      await apply();
    } catch (error) {
      took({ outcome: 'failed' });
      throw error;
    }
    took({ outcome: 'applied' });
    this.consumed.inc({ topic, group }, events.length);
  }
}

/** A batch of several traces is counted to the first: it is one transaction. */
async function handOut(batch: EventBatch, consumers: readonly Consumer[]): Promise<void> {
  await withContext(contextOf(batch.events[0]?.traceparent), async () => {
    for (const { topic, handler } of consumers) {
      if (topic !== batch.topic) continue;
      // A handler that throws does not reject: Nest answers with a stream that fails, once somebody listens to it.
      const answer: unknown = await handler(batch.events, batch);
      if (isObservable(answer)) await lastValueFrom(answer, { defaultValue: undefined });
    }
  });
}
