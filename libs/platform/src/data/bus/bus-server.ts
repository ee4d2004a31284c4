import { randomUUID } from 'node:crypto';
import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import { type CloudEvent, IdScope, inIdScope } from '@sandbourse/contracts';
import { isObservable, lastValueFrom } from 'rxjs';
import type { OwnedWork } from '../../base/async/owned-work.js';
import type { Clock } from '../../clock.js';
import { contextOf, withContext } from '../../request-context.js';
import type { Metrics } from '../../running/observability/metrics.js';
import { inSpan } from '../../running/tracing/tracing.js';
import type { ConsumerGroup, ConsumesOptions } from './consumes.js';
import type { EventBatch, EventBus, RunningSubscription } from './event-bus.js';
import { TopicBatcher } from './topic-batcher.js';

export { type ConsumerGroup, Consumes, type ConsumesOptions } from './consumes.js';

interface Consumer {
  readonly topic: string;
  readonly group: ConsumerGroup;
  readonly handler: MessageHandler;
}

/**
 * Connects Nest to the bus: passes the batches of a topic to the controllers' methods that are marked with `Consumes`.
 */
export class BusServer extends Server implements CustomTransportStrategy {
  override propagatesEventHandlerErrors = true;
  private readonly consumers: Consumer[] = [];
  private readonly running = new Map<ConsumerGroup, RunningSubscription>();
  private readonly groupNames: Readonly<Record<ConsumerGroup, string>>;
  private readonly batchSeconds: ReturnType<typeof Metrics.prototype.histogram<'topic' | 'group' | 'outcome'>>;
  private readonly consumed: ReturnType<typeof Metrics.prototype.counter<'topic' | 'group'>>;

  constructor(
    private readonly bus: EventBus,
    private readonly service: string,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    /**
     * Decides which process of the service is the owner. Only the owner consumes the events that are delivered once for
     * the service. Null if the service has no owner, so that every process may consume these events.
     */
    private readonly ownership: { add(work: OwnedWork): void } | null = null,
  ) {
    super();
    this.groupNames = { service, process: `${service}.${randomUUID()}` };
    this.batchSeconds = metrics.histogram(
      'event_batch_duration_seconds',
      'Time that a batch of events took to apply, each try of it',
      ['topic', 'group', 'outcome'],
    );
    this.consumed = metrics.counter('events_consumed_total', 'Events that were applied', ['topic', 'group']);
  }

  /**
   * Stores the handler in our own list. Nest would chain the handlers of one topic and call them all at the same time.
   */
  override addHandler(topic: string, handler: MessageHandler, _isEvent?: boolean, extras: ConsumesOptions = {}): void {
    this.consumers.push({ topic, handler, group: extras.group ?? 'service' });
  }

  listen(callback: (error?: unknown) => void): void {
    this.subscribe().then(() => callback(), callback);
  }

  async close(): Promise<void> {
    await Promise.all([this.leave('service'), this.leave('process')]);
  }

  on(): never {
    throw new Error('the bus has no events of its own');
  }

  unwrap<T>(): T {
    return this as unknown as T;
  }

  /**
   * Resolves with true once this process and the replicas of the service have applied all events that are published now.
   * Resolves with false after a time.
   */
  async hasApplied(withinMs: number): Promise<boolean> {
    const groups = [...this.running.keys()];
    const applied = await Promise.all(
      groups.map(group => this.bus.hasApplied(this.groupNames[group], this.topicsOf(group), withinMs)),
    );
    return applied.every(Boolean);
  }

  private async subscribe(): Promise<void> {
    const { ownership } = this;
    const topics = this.topicsOf('service');
    if (topics.length > 0) this.measureLag(topics);
    if (ownership) ownership.add({ begin: () => this.join('service'), end: () => this.leave('service') });
    // Subscribes one group after the other, and stores each subscription immediately. If the second subscription fails,
    // `close` can still end the first one.
    else await this.join('service');
    await this.join('process');
  }

  private async join(group: ConsumerGroup): Promise<void> {
    const topics = this.topicsOf(group);
    if (topics.length === 0) return;
    const consumers = this.consumers.filter(consumer => consumer.group === group);
    const together = new TopicBatcher(this.clock, batch =>
      this.measured(group, batch, () => traced(group, batch, () => handOut(batch, consumers, this.service))),
    );
    const subscription = await this.bus.subscribe({
      group: this.groupNames[group],
      from: group === 'service' ? 'earliest' : 'latest',
      topics,
      handle: batch => together.add(batch),
    });
    this.running.set(group, subscription);
  }

  private async leave(group: ConsumerGroup): Promise<void> {
    const subscription = this.running.get(group);
    this.running.delete(group);
    await subscription?.stop();
  }

  private topicsOf(group: ConsumerGroup): string[] {
    return [...new Set(this.consumers.filter(consumer => consumer.group === group).map(({ topic }) => topic))];
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

/**
 * Applies a batch in one tracing span, because a batch is one transaction. If its events come from several traces, the
 * span belongs to the first trace and links to the others. The group `process` makes no spans, because every process
 * receives its events.
 */
function traced(group: ConsumerGroup, { topic, events }: EventBatch, work: () => Promise<void>): Promise<void> {
  const [first, ...others] = events.map(({ traceparent }) => traceparent);
  if (group === 'process') return withContext(contextOf(first), work);
  const terms = {
    kind: 'consumer',
    parent: first,
    links: [...new Set(others)],
    attributes: { 'messaging.destination.name': topic, 'messaging.batch.message_count': events.length },
  } as const;
  return inSpan(`process ${topic}`, terms, traceparent => withContext(contextOf(traceparent), work));
}

async function handOut(batch: EventBatch, consumers: readonly Consumer[], service: string): Promise<void> {
  // The place is counted within the topic, so that the ids do not depend on consumers of other topics.
  for (const [place, { handler }] of consumers.filter(({ topic }) => topic === batch.topic).entries()) {
    for (const { events, scope } of byScope(batch.events, `${service} ${batch.topic} ${place}`)) {
      await inIdScope(scope, async () => {
        // Nest does not reject if a handler throws: Nest returns a stream, which fails when it is subscribed to.
        const answer: unknown = await handler(events, { ...batch, events });
        if (isObservable(answer)) await lastValueFrom(answer, { defaultValue: undefined });
      });
    }
  }
}

/**
 * Returns the events in parts. Each event of a firm with a seed is a part, because the new ids follow from this event and
 * not from the batch in which it arrives.
 */
function byScope(events: readonly CloudEvent[], work: string) {
  const parts: { events: CloudEvent[]; scope: IdScope | undefined }[] = [];
  for (const event of events) {
    const scope = IdScope.causedBy(event.id, work);
    const last = parts.at(-1);
    if (last && !last.scope && !scope) last.events.push(event);
    else parts.push({ events: [event], scope });
  }
  return parts;
}
