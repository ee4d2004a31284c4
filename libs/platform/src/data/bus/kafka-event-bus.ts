import { DEAD_LETTER_TOPIC, type OutgoingEvent } from '@sandbourse/contracts';
import type { Admin, Producer, TopicMessages } from 'kafkajs';
import { isSoon } from '../../base/async/is-soon.js';
import { once, type Reach } from '../../base/async/startup-retry.js';
import type { Clock } from '../../clock.js';
import { groupedBy } from '../../grouped-by.js';
import { BusUnavailable } from '../../outages.js';
import { Delivery } from './delivery.js';
import type { EventBus, RunningSubscription, Subscription } from './event-bus.js';
import type { KafkaClientOptions, KafkaClients } from './kafka-clients.js';
import { messageOf } from './kafka-envelope.js';
import { KafkaMember } from './kafka-member.js';
import { Membership } from './membership.js';
import { PublishQueue } from './publish-queue.js';

export interface KafkaEventBusOptions extends KafkaClientOptions {
  readonly clock: Clock;
  /** The number of partitions of a new topic. */
  readonly partitions?: number;
  readonly reach?: Reach;
}

/**
 * The number of partitions, which is also the maximum number of replicas of a service. If partitions were added to an
 * existing topic, keys would move to other partitions.
 */
const PARTITIONS = 16;

/** The event bus in Apache Kafka, through kafkajs. Production uses this bus. */
export class KafkaEventBus implements EventBus {
  private clients: Promise<KafkaClients> | undefined;
  private readonly queue = new PublishQueue(events => this.send(events));
  private readonly topics = new Set<string>();
  private readonly subscriptions = new Set<RunningSubscription>();
  private admin: Promise<Admin> | undefined;
  private producer: Promise<Producer> | undefined;

  constructor(private readonly options: KafkaEventBusOptions) {}

  async ensureTopics(names: readonly string[]): Promise<void> {
    const missing = [...new Set(names)].filter(name => !this.topics.has(name));
    if (missing.length === 0) return;

    await this.ask(admin =>
      admin.createTopics({
        waitForLeaders: true,
        topics: missing.map(topic => ({
          topic,
          numPartitions: this.options.partitions ?? PARTITIONS,
          // Uses the replication factor that the broker is configured with: one in this sandbox, more in a cluster.
          replicationFactor: -1,
        })),
      }),
    );
    for (const name of missing) this.topics.add(name);
  }

  async publish(events: readonly OutgoingEvent[]): Promise<void> {
    await this.queue.publish(events);
  }

  async subscribe(subscription: Subscription): Promise<RunningSubscription> {
    await this.ensureTopics([...subscription.topics, DEAD_LETTER_TOPIC]);
    const { clock, log } = this.options;
    const delivery = new Delivery({ subscription, publish: events => this.publish(events), clock, log });
    const running = await Membership.start({
      group: subscription.group,
      join: async () => KafkaMember.join({ kafka: (await this.kafka()).working, clock, log, subscription, delivery }),
      clock,
      log,
    });
    this.subscriptions.add(running);

    return {
      stop: async () => {
        this.subscriptions.delete(running);
        await running.stop();
      },
    };
  }

  async partitionOf(topic: string, key: string): Promise<number> {
    const { topics } = await this.ask(admin => admin.fetchTopicMetadata({ topics: [topic] }));
    const partitionMetadata = topics[0]?.partitions ?? [];
    const { partitioner } = await this.kafka();
    return partitioner({ topic, partitionMetadata, message: { key, value: null } });
  }

  async lag(group: string, topics: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.ask(async admin => {
      const stored = await admin.fetchOffsets({ groupId: group, topics: [...topics] });
      const lags = await Promise.all(
        stored.map(
          async ({ topic, partitions }) => [topic, lagOf(partitions, await admin.fetchTopicOffsets(topic))] as const,
        ),
      );
      return new Map(lags);
    });
  }

  async hasApplied(group: string, topics: readonly string[], withinMs: number): Promise<boolean> {
    let ends: ReadonlyMap<string, TopicEnds> | undefined;
    return isSoon(this.options.clock, withinMs, async () => {
      ends ??= await this.endsOf(topics);
      const known = ends;
      if (!known) return false;
      const stored = await this.ask(admin => admin.fetchOffsets({ groupId: group, topics: [...topics] }));
      return stored.every(({ topic, partitions }) => lagOf(partitions, known.get(topic) ?? []) === 0);
    });
  }

  /**
   * Returns the first and last offsets of each topic. Returns undefined while the leader of a partition changes, as
   * after the creation of a topic.
   */
  private async endsOf(topics: readonly string[]): Promise<ReadonlyMap<string, TopicEnds> | undefined> {
    try {
      return await this.ask(
        async admin =>
          new Map(await Promise.all(topics.map(async topic => [topic, await admin.fetchTopicOffsets(topic)] as const))),
      );
    } catch (error) {
      if (isRetriable((error as BusUnavailable).cause)) return undefined;
      throw error;
    }
  }

  async ping(): Promise<void> {
    await this.ask(admin => admin.describeCluster());
  }

  async close(): Promise<void> {
    await Promise.all([...this.subscriptions].map(subscription => subscription.stop()));
    await this.queue.settled();
    await this.dropProducer();
    await disconnect(this.admin);
  }

  private async send(events: readonly OutgoingEvent[]): Promise<void> {
    await this.ensureTopics(events.map(event => event.topic));
    try {
      const producer = await this.connectedProducer();
      await producer.sendBatch({
        acks: -1,
        topicMessages: byTopic(events),
      });
    } catch (error) {
      // Makes a new producer for the next batch. The failed batch may have arrived with the current sequence numbers.
      // If the next batch used the same numbers, the broker would drop it as a duplicate.
      await this.dropProducer();
      throw new BusUnavailable(error);
    }
  }

  /** Loads kafkajs on first use, so that a bus in Postgres does not load its 200 files. */
  private kafka(): Promise<KafkaClients> {
    this.clients ??= import('./kafka-clients.js').then(({ kafkaClients }) => kafkaClients(this.options));
    return this.clients;
  }

  private connectedProducer(): Promise<Producer> {
    this.producer ??= this.connectProducer();
    return this.producer;
  }

  private async connectProducer(): Promise<Producer> {
    const { working } = await this.kafka();
    const producer = working.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
    });
    await producer.connect();
    return producer;
  }

  private async dropProducer(): Promise<void> {
    const dropped = this.producer;
    this.producer = undefined;
    await disconnect(dropped);
  }

  private ask<T>(question: (admin: Admin) => Promise<T>): Promise<T> {
    const { reach = once } = this.options;
    return reach(() => this.askOnce(question));
  }

  private async askOnce<T>(question: (admin: Admin) => Promise<T>): Promise<T> {
    this.admin ??= this.connectAdmin();
    const asked = this.admin;
    try {
      return await question(await asked);
    } catch (error) {
      if (this.admin === asked) this.admin = undefined;
      await disconnect(asked);
      throw new BusUnavailable(error);
    }
  }

  private async connectAdmin(): Promise<Admin> {
    const { asking } = await this.kafka();
    const admin = asking.admin();
    await admin.connect();
    return admin;
  }
}

/** Ignores errors, because the client may never have connected. */
async function disconnect(client: Promise<{ disconnect(): Promise<void> }> | undefined): Promise<void> {
  await client?.then(connected => connected.disconnect()).catch(() => undefined);
}

/** The first offset of each partition of a topic, and the offset after the last one. */
type TopicEnds = readonly { partition: number; low: string; high: string }[];

/** Returns true if kafkajs marks the error as retriable, such as the error while the leader of a partition changes. */
function isRetriable(error: unknown): boolean {
  return (error as { retriable?: unknown } | undefined)?.retriable === true;
}

/**
 * Returns the number of events that a group has not applied. In a partition without a stored offset, all retained
 * events count.
 */
function lagOf(stored: readonly { partition: number; offset: string }[], kept: TopicEnds): number {
  const storedOf = new Map(stored.map(({ partition, offset }) => [partition, Number(offset)]));
  return kept
    .map(({ partition, low, high }) => Math.max(0, Number(high) - Math.max(Number(low), storedOf.get(partition) ?? 0)))
    .reduce((sum, behind) => sum + behind, 0);
}

function byTopic(events: readonly OutgoingEvent[]): TopicMessages[] {
  return [...groupedBy(events, ({ topic }) => topic)].map(([topic, sent]) => ({
    topic,
    messages: sent.map(messageOf),
  }));
}
