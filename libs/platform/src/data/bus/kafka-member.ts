import type { CloudEvent } from '@sandbourse/contracts';
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.js';
import type { Delivery } from './delivery.js';
import type { Subscription } from './event-bus.js';
import { envelopeOf } from './kafka-envelope.js';
import { KafkaProgress, type Place } from './kafka-progress.js';
import type { Member } from './membership.js';
import { PARTITIONS_AT_ONCE } from './topic-batcher.js';

export interface KafkaMemberOptions {
  readonly kafka: Kafka;
  readonly clock: Clock;
  readonly log: Logger;
  readonly subscription: Pick<Subscription, 'group' | 'topics' | 'from'>;
  readonly delivery: Delivery;
}

const BATCH_MAX = 500;
/**
 * The maximum time for which the broker delays an empty response, in milliseconds. New events end the delay at once. An
 * idle member sends a request each time it ends, which costs the broker and the service processor time. A member may
 * also need this long to notice that another member has joined, and to leave.
 */
const FETCH_WAIT_MS = 500;
const HEARTBEAT_MS = 1_000;
/**
 * The session timeout in milliseconds, the minimum that brokers allow. After a crash and a restart, a service waits
 * this long before it gets its partitions back.
 */
const SESSION_TIMEOUT_MS = 6_000;
/** The time that the other members wait for a busy member when the group changes, in milliseconds. */
const REBALANCE_TIMEOUT_MS = 30_000;
/**
 * The maximum time to store offsets when leaving the group, in milliseconds. After this time, the member leaves even if
 * the offsets are not stored.
 */
const LAST_STORE_MS = 2_000;
const NO_OFFSET = '-1';

/**
 * A member of a Kafka consumer group. kafkajs fetches the messages and maintains the group. Our own code delivers the
 * messages, stores the offsets, and restarts the consumer, because kafkajs stops after failures that it considers
 * final.
 */
export class KafkaMember implements Member {
  private readonly progress: KafkaProgress;
  /**
   * The batches in progress. Aborting the controller of a batch ends the wait between two attempts, but does not
   * interrupt the handler.
   */
  private readonly inHand = new Map<Promise<void>, AbortController>();
  private readonly ended: Promise<unknown>;
  private end: (reason: unknown) => void = () => undefined;
  private leaving = false;

  private constructor(
    private readonly options: KafkaMemberOptions,
    private readonly consumer: Consumer,
  ) {
    const { CRASH, REBALANCING } = consumer.events;
    this.progress = new KafkaProgress(consumer, options.clock, options.log);
    this.ended = new Promise(resolve => {
      this.end = resolve;
    });
    consumer.on(CRASH, ({ payload }) => this.end(payload.error));
    // Stores the offsets, so that the next owner of a partition starts where this member stops.
    consumer.on(REBALANCING, () => void this.progress.store());
  }

  /** Resolves when the group's start position is fixed: an observer receives every event published from then on. */
  static async join(options: KafkaMemberOptions): Promise<KafkaMember> {
    const { kafka, subscription } = options;
    const places = subscription.from === 'latest' ? await latestPlaces(kafka, subscription) : [];
    const consumer = kafka.consumer({
      groupId: subscription.group,
      sessionTimeout: SESSION_TIMEOUT_MS,
      rebalanceTimeout: REBALANCE_TIMEOUT_MS,
      heartbeatInterval: HEARTBEAT_MS,
      maxWaitTimeInMs: FETCH_WAIT_MS,
      allowAutoTopicCreation: false,
      retry: { restartOnFailure: async () => false },
    });
    const member = new KafkaMember(options, consumer);
    try {
      await member.enter(places);
    } catch (error) {
      await member.leave();
      throw error;
    }
    return member;
  }

  async gone(): Promise<unknown> {
    const reason = await this.ended;
    await this.finishBatches();
    return reason;
  }

  async leave(): Promise<void> {
    this.leaving = true;
    await this.finishBatches();
    await Promise.race([
      this.progress.store(),
      this.options.clock.pause(LAST_STORE_MS, undefined, { isBackground: true }),
    ]);
    await this.consumer.disconnect();
    this.end(undefined);
  }

  private async finishBatches(): Promise<void> {
    for (const ending of this.inHand.values()) ending.abort(new Error('the subscription was stopped'));
    await Promise.allSettled(this.inHand.keys());
  }

  private async enter(places: readonly Place[]): Promise<void> {
    const { topics, from } = this.options.subscription;
    const joined = new Promise<undefined>(resolve =>
      this.consumer.on(this.consumer.events.GROUP_JOIN, () => resolve(undefined)),
    );
    await this.consumer.connect();
    await this.consumer.subscribe({ topics: [...topics], fromBeginning: from === 'earliest' });
    const running = this.consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: PARTITIONS_AT_ONCE,
      eachBatch: payload => this.take(payload),
    });
    // Sets the start positions before the first fetch, which then treats these positions as the group's offsets.
    for (const place of places) this.consumer.seek(place);
    await running;

    const failure = await Promise.race([joined, this.ended]);
    if (failure) throw failure;
    for (const place of places) this.progress.note(place);
    await this.progress.store();
  }

  private async take(payload: EachBatchPayload): Promise<void> {
    const ending = new AbortController();
    // Keeps the membership alive while a handler works or waits. If the heartbeat fails, another member already owns
    // the partition.
    const beat = () => void payload.heartbeat().catch((error: unknown) => ending.abort(error));
    const endPulse = this.options.clock.every(HEARTBEAT_MS, beat);
    const work = this.deliverInChunks(payload, ending.signal);
    this.inHand.set(work, ending);
    try {
      await work;
    } catch (error) {
      if (!this.leaving) throw error;
    } finally {
      endPulse();
      this.inHand.delete(work);
    }
  }

  private async deliverInChunks(payload: EachBatchPayload, signal: AbortSignal): Promise<void> {
    const { batch, resolveOffset, isRunning, isStale } = payload;
    const { topic, partition } = batch;
    for (let start = 0; start < batch.messages.length; start += BATCH_MAX) {
      if (this.leaving || !isRunning() || isStale()) return;
      signal.throwIfAborted();
      const messages = batch.messages.slice(start, start + BATCH_MAX);
      await this.deliver(topic, partition, messages, signal);
      const last = messages.at(-1)?.offset ?? '';
      resolveOffset(last);
      this.progress.note({ topic, partition, offset: String(BigInt(last) + 1n) });
    }
  }

  private async deliver(
    topic: string,
    partition: number,
    messages: readonly KafkaMessage[],
    signal: AbortSignal,
  ): Promise<void> {
    const events = messages.flatMap(message => this.read(message, topic, partition) ?? []);
    if (events.length > 0) await this.options.delivery.deliver({ topic, partition, events }, signal);
  }

  private read({ value, offset }: KafkaMessage, topic: string, partition: number): CloudEvent | undefined {
    const event = envelopeOf(value);
    if (!event) this.options.log.error({ topic, partition, offset }, 'a message that is not an event was skipped');
    return event;
  }
}

/**
 * Returns the offsets at which a new group of observers starts. Call it before the group forms. With the setting
 * "latest", kafkajs would read the offsets only after the group has formed. The group would miss events that were
 * published before that.
 */
async function latestPlaces(kafka: Kafka, { group, topics }: Pick<Subscription, 'group' | 'topics'>): Promise<Place[]> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const stored = await admin.fetchOffsets({ groupId: group, topics: [...topics] });
    const places = stored.map(async ({ topic, partitions }) => {
      const fresh = new Set(partitions.filter(({ offset }) => offset === NO_OFFSET).map(({ partition }) => partition));
      const ends = await admin.fetchTopicOffsets(topic);
      return ends
        .filter(({ partition }) => fresh.has(partition))
        .map(({ partition, high }) => ({ topic, partition, offset: high }));
    });
    return (await Promise.all(places)).flat();
  } finally {
    await admin.disconnect();
  }
}
