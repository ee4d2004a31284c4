import type { CloudEvent, OutgoingEvent } from '@sandbourse/contracts';

/** Events of one topic and partition, in the order of publishing. */
export interface EventBatch {
  readonly topic: string;
  readonly partition: number;
  readonly events: readonly CloudEvent[];
}

export interface Subscription {
  /** The consumer group. Its members share the partitions. Every group receives every event. */
  readonly group: string;
  readonly topics: readonly string[];
  /**
   * The position at which a new group starts. Services use `earliest`. Observers that only need new events use
   * `latest`.
   */
  readonly from: 'earliest' | 'latest';
  /**
   * Applies a batch. The group's offset advances after the method has resolved. If the method rejects, the batch is
   * delivered again. Commit the effect of the batch in the same transaction as its inbox rows.
   */
  readonly handle: (batch: EventBatch) => Promise<void>;
}

export interface RunningSubscription {
  /** Waits for the current batch, then leaves the group. */
  stop(): Promise<void>;
}

/** The services' interface to the message broker. Delivery is at least once, in order per key and topic. */
export interface EventBus {
  /** Makes sure that the topics exist. At its start, a service calls this method with the topics that it uses. */
  ensureTopics(topics: readonly string[]): Promise<void>;
  /**
   * Resolves when every event is stored. If a crash loses a stored event, it also loses everything that the services
   * committed later. Events with the same key and topic keep their order.
   */
  publish(events: readonly OutgoingEvent[]): Promise<void>;
  subscribe(subscription: Subscription): Promise<RunningSubscription>;
  partitionOf(topic: string, key: string): Promise<number>;
  /** Returns how many events of each topic the group has not applied, according to its stored offsets. */
  lag(group: string, topics: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /**
   * Waits until the group has applied all earlier events of these topics and has stored its offsets. Resolves with
   * false if that takes longer than `withinMs` milliseconds.
   */
  hasApplied(group: string, topics: readonly string[], withinMs: number): Promise<boolean>;
  /** Rejects if the broker is unreachable. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The injection token for Nest, because an interface does not exist at run time. */
export const EVENT_BUS = Symbol('EventBus');
