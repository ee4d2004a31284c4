import type { CloudEvent } from '@sandbourse/contracts';
import type { Consumer, EachBatchPayload, Kafka, KafkaMessage, RetryOptions } from 'kafkajs';
import type { Logger } from 'pino';
import type { Delivery } from './delivery.js';
import type { RunningSubscription, Subscription } from './event-bus.js';
import { envelopeOf } from './kafka-envelope.js';

export interface KafkaSubscriptionOptions {
  readonly kafka: Kafka;
  readonly log: Logger;
  readonly sessionTimeoutMs: number;
  readonly subscription: Subscription;
  readonly delivery: Delivery;
}

const BATCH_MAX = 500;
/** Partitions worked on at once: handlers mostly wait for their database. */
const CONCURRENCY = 4;
/** How long the broker may sit on an empty answer, and so how long a member takes to notice that another has come. */
const FETCH_WAIT_MS = 100;
const HEARTBEAT_MS = 1_000;
/** How long the others wait for a member that is busy with a batch when the group changes. */
const REBALANCE_TIMEOUT_MS = 30_000;
const NO_OFFSET = '-1';

/** A broker that is away comes back: nobody restarts a service for it. */
const FOR_EVER: RetryOptions & { restartOnFailure: () => Promise<boolean> } = {
  retries: 1_000,
  initialRetryTime: 100,
  maxRetryTime: 1_000,
  restartOnFailure: async () => true,
};

interface Place {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
}

/** One group's membership. kafkajs keeps it alive and fetches; what is delivered, and when its offset moves, is ours. */
export class KafkaSubscription implements RunningSubscription {
  /** One for each batch in hand: ends its waits, not its handler. */
  private readonly inHand = new Set<AbortController>();
  private stopped = false;

  private constructor(
    private readonly options: KafkaSubscriptionOptions,
    private readonly consumer: Consumer,
  ) {}

  /** Resolves when the group's place is fixed: an onlooker sees every event published from then on. */
  static async start(options: KafkaSubscriptionOptions): Promise<KafkaSubscription> {
    const { kafka, subscription, sessionTimeoutMs } = options;
    const places = subscription.from === 'latest' ? await latestPlaces(kafka, subscription) : [];
    const consumer = kafka.consumer({
      groupId: subscription.group,
      sessionTimeout: sessionTimeoutMs,
      rebalanceTimeout: REBALANCE_TIMEOUT_MS,
      heartbeatInterval: HEARTBEAT_MS,
      maxWaitTimeInMs: FETCH_WAIT_MS,
      allowAutoTopicCreation: false,
      retry: FOR_EVER,
    });
    const running = new KafkaSubscription(options, consumer);
    try {
      await running.join(places);
    } catch (error) {
      await running.stop();
      throw error;
    }
    return running;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const batch of this.inHand) batch.abort(new Error('the subscription was stopped'));
    await this.consumer.disconnect();
  }

  private async join(places: readonly Place[]): Promise<void> {
    const { topics, from } = this.options.subscription;
    const { GROUP_JOIN, CRASH } = this.consumer.events;
    const joined = new Promise(resolve => this.consumer.on(GROUP_JOIN, resolve));
    this.consumer.on(CRASH, ({ payload: { groupId, error } }) =>
      this.options.log.warn({ group: groupId, error }, 'the connection to the event bus was lost'),
    );
    await this.consumer.connect();
    await this.consumer.subscribe({ topics: [...topics], fromBeginning: from === 'earliest' });
    const running = this.consumer.run({
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: CONCURRENCY,
      eachBatch: payload => this.eachBatch(payload),
    });
    // Before the first fetch, which takes them for the group's offsets.
    for (const place of places) this.consumer.seek(place);
    await Promise.all([running, joined]);
  }

  private async eachBatch(payload: EachBatchPayload): Promise<void> {
    const ending = new AbortController();
    this.inHand.add(ending);
    // Keeps the membership while a handler works or waits. When it fails, the partition is another's already.
    const pulse = setInterval(() => payload.heartbeat().catch((error: unknown) => ending.abort(error)), HEARTBEAT_MS);
    try {
      await this.deliverInChunks(payload, ending.signal);
    } catch (error) {
      if (!this.stopped) throw error;
    } finally {
      clearInterval(pulse);
      this.inHand.delete(ending);
    }
  }

  private async deliverInChunks(payload: EachBatchPayload, signal: AbortSignal): Promise<void> {
    const { batch, resolveOffset, commitOffsetsIfNecessary, uncommittedOffsets, isRunning, isStale } = payload;
    for (let start = 0; start < batch.messages.length; start += BATCH_MAX) {
      if (this.stopped || !isRunning() || isStale()) return;
      signal.throwIfAborted();
      const messages = batch.messages.slice(start, start + BATCH_MAX);
      await this.deliver(batch, messages, signal);
      resolveOffset(messages.at(-1)?.offset ?? '');
      await commitOffsetsIfNecessary(uncommittedOffsets());
    }
  }

  private async deliver(
    { topic, partition }: { topic: string; partition: number },
    messages: readonly KafkaMessage[],
    signal: AbortSignal,
  ): Promise<void> {
    const events = messages.flatMap(message => this.read(message, topic, partition) ?? []);
    if (events.length > 0) await this.options.delivery.deliver({ topic, partition, events }, signal);
  }

  private read({ value, offset }: KafkaMessage, topic: string, partition: number): CloudEvent | undefined {
    const event = envelopeOf(value);
    if (!event) this.options.log.error({ topic, partition, offset }, 'a message that is no event is passed over');
    return event;
  }
}

/**
 * Where a new group of onlookers starts, looked up before it starts. Left to the client, "latest" is whatever it is some
 * time after the group has formed, and again for every partition that saw no event yet: what comes before is missed.
 */
async function latestPlaces(kafka: Kafka, { group, topics }: Subscription): Promise<Place[]> {
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
