import type { CloudEvent, OutgoingEvent } from '@sandbourse/contracts';

/** Events of one topic and partition, in the order in which they were published. */
export interface EventBatch {
  readonly topic: string;
  readonly partition: number;
  readonly events: readonly CloudEvent[];
}

export interface Subscription {
  /** Members of one group share its partitions; every group sees every event. */
  readonly group: string;
  readonly topics: readonly string[];
  /** Where a group that has never been here starts. Services read from the earliest event, onlookers from the latest. */
  readonly from: 'earliest' | 'latest';
  /**
   * Applies a batch; the group's offset moves after it resolves. A batch that rejects is delivered again, so an
   * effect belongs in one transaction with its inbox rows.
   */
  readonly handle: (batch: EventBatch) => Promise<void>;
}

export interface RunningSubscription {
  /** Lets the current batch finish, then leaves the group. */
  stop(): Promise<void>;
}

/** The interface of the message broker to the services. Delivery is at least once, in order per key and topic. */
export interface EventBus {
  /** Makes sure that the topics exist; a service calls it once at start with those it uses. */
  ensureTopics(topics: readonly string[]): Promise<void>;
  /**
   * Resolves when every event is durable, or at least as durable as any later commit of the services. Events with one key and topic keep
   * their order.
   */
  publish(events: readonly OutgoingEvent[]): Promise<void>;
  subscribe(subscription: Subscription): Promise<RunningSubscription>;
  /** Where the events of a key are in a topic. */
  partitionOf(topic: string, key: string): Promise<number>;
  /** The number of events in each of these topics that the group has not yet applied, by its stored offsets. */
  lag(group: string, topics: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Rejects while the broker cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Nest's injection token: an interface leaves nothing behind at run time. */
export const EVENT_BUS = Symbol('EventBus');
