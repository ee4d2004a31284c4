import { DEAD_LETTER_TOPIC, type OutgoingEvent } from '@sandbourse/contracts';
import { uniqBy } from 'es-toolkit/array';
import type { Logger } from 'pino';
import { Batcher } from '../../base/async/batcher.js';
import { isSoon } from '../../base/async/is-soon.js';
import { once, type Reach } from '../../base/async/startup-retry.js';
import { SYSTEM_SCOPE } from '../../caller.js';
import type { Clock } from '../../clock.js';
import { Every } from '../../running/work/declarations.js';
import { Database, type Row } from '../database/database.js';
import { ADD_TOPICS, installLog, PARTITIONS } from '../database/event-log-schema.js';
import { Delivery } from './delivery.js';
import type { EventBus, RunningSubscription, Subscription } from './event-bus.js';
import { type LogEvent, logEvent, noticesOf, type PlacedRow, PUBLISH } from './log-publish.js';
import { LogReaders, PROCESS_ID } from './log-readers.js';
import { Membership } from './membership.js';
import { columnsOf, hashOf, nameOf, type Topic, type TopicPartition } from './partitions.js';
import * as sql from './postgres-bus-sql.js';
import { PostgresMember } from './postgres-member.js';
import { PostgresNotices } from './postgres-notices.js';
import { PublishQueue } from './publish-queue.js';

export interface PostgresEventBusOptions {
  /** The URL of the database with the log. */
  readonly url: string;
  readonly clientId: string;
  readonly clock: Clock;
  readonly log: Logger;
  /**
   * The number of partitions of a new topic. It never changes for an existing topic, because that would break the order
   * of events per key.
   */
  readonly partitions?: number;
  readonly reach?: Reach;
  /** True if publishers store their state in the same database. */
  readonly sharesLog?: boolean;
  /**
   * True if all services run in this process. Other processes are then not notified until one of them has joined a
   * group.
   */
  readonly isOneProcess?: boolean;
}

/** The maximum number of commits whose consumers are notified together. */
const NOTICES_MAX = 100;
/** The time without a member after which a group of observers is deleted. */
const KEEP_GROUPS = '7 days';
const PRUNE_EVERY_MS = 60 * 60 * 1000;
/** The longest pause before the next look at the offsets of a group, in milliseconds. */
const LOOK_EVERY_MS = 15;

/**
 * The maximum number of connections. One connection publishes, because calls are queued to keep their order. The other
 * one does everything else.
 */
const CONNECTIONS_MAX = 2;

/**
 * An event bus in the Postgres database of the services. On a single machine, starting a broker would take longer than
 * the rest of the start. Services publish events in their own transactions, and consumers read them from the log.
 */
export class PostgresEventBus implements EventBus {
  private readonly db: Database;
  private readonly notices: PostgresNotices;
  private readonly readers: LogReaders;
  private readonly queue = new PublishQueue(events => this.send(events));
  private readonly others = new Batcher<readonly PlacedRow[], undefined>(calls => this.notifyOthers(calls), {
    most: NOTICES_MAX,
  });
  private readonly topics = new Map<string, Topic>();
  private readonly subscriptions = new Set<RunningSubscription>();
  private installed: Promise<void> | undefined;

  constructor(private readonly options: PostgresEventBusOptions) {
    const { url, clientId, reach = once, sharesLog = false } = options;
    this.db = new Database({
      url,
      connectionsMax: CONNECTIONS_MAX,
      applicationName: `${clientId} bus`,
      reach,
      // Does not wait for the disk if the log is shared. A crash that loses events then also loses the state of the
      // services that published and applied these events.
      settings: { ...(sharesLog && { synchronous_commit: 'off' }) },
    });
    this.notices = new PostgresNotices({ url, applicationName: `${clientId} notices` });
    this.readers = new LogReaders(url);
  }

  async ensureTopics(names: readonly string[]): Promise<void> {
    await this.install();
    if (names.every(name => this.topics.has(name))) return;

    await this.db.query(ADD_TOPICS, [names, this.options.partitions ?? PARTITIONS.shared]);
    const topics = await this.db.query<Topic & Row>(sql.TOPICS);
    for (const topic of topics) this.topics.set(topic.name, topic);
  }

  async publish(events: readonly OutgoingEvent[]): Promise<void> {
    await this.queue.publish(events);
  }

  /**
   * Notifies consumers of committed events: consumers of this process in memory, and consumers of other processes
   * through the database. If no other process can have consumers, the database is not used.
   * @param places the stored positions of the events, in the same order
   */
  announce(events: readonly LogEvent[], places: readonly PlacedRow[]): void {
    this.readers.hear(noticesOf(events, places, topicId => this.readers.isRead(topicId)));
    // A lost notice loses no event, because consumers look for events every second.
    if (this.canHaveOthers) this.others.add(places).catch(() => undefined);
  }

  async subscribe(subscription: Subscription): Promise<RunningSubscription> {
    const { url, clientId, clock, log } = this.options;
    await this.ensureTopics([DEAD_LETTER_TOPIC]);
    const topics = await this.topicsOf(subscription.topics);
    const member = {
      url,
      applicationName: `${clientId} ${subscription.group}`,
      notices: this.notices,
      clock,
      readers: this.readers,
      isAlone: () => !this.canHaveOthers,
      subscription,
      topics,
      delivery: new Delivery({ subscription, publish: events => this.publish(events), clock, log }),
    };
    const running = await Membership.start({
      group: subscription.group,
      join: () => PostgresMember.join(member),
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

  async partitionOf(name: string, key: string): Promise<number> {
    await this.ensureTopics([name]);
    return hashOf(key) % (this.topics.get(name)?.partitions ?? 1);
  }

  async lag(group: string, topics: readonly string[]): Promise<ReadonlyMap<string, number>> {
    await this.install();
    const rows = await this.db.as(SYSTEM_SCOPE).query<{ topic: string; events: number }>(sql.LAG, [group, topics]);
    return new Map(rows.map(({ topic, events }) => [topic, events]));
  }

  async hasApplied(group: string, topics: readonly string[], withinMs: number): Promise<boolean> {
    await this.install();
    const db = this.db.as(SYSTEM_SCOPE);
    const ends = await db.query<TopicPartition & Row & { position: number }>(sql.ENDS, [topics]);
    const wanted = [group, ...columnsOf(ends), ends.map(({ position }) => position)];
    const isApplied = async () => {
      if ((await db.query(sql.IS_BEFORE, wanted)).length === 0) return true;
      this.readers.askForOffsets(group);
      if (this.canHaveOthers) await this.db.query(sql.WAKE_GROUP, [group, PROCESS_ID]);
      return false;
    };
    const woken = () => this.readers.nextOffsets(LOOK_EVERY_MS);
    return isSoon(this.options.clock, withinMs, isApplied, { everyMs: 0, woken });
  }

  async ping(): Promise<void> {
    await this.db.ping();
  }

  async close(): Promise<void> {
    await Promise.all([...this.subscriptions].map(subscription => subscription.stop()));
    await this.queue.settled();
    await this.others.idle();
    await this.db.close();
  }

  /**
   * Deletes old groups. Every process calls this method regularly, but a lock permits only one process at a time to
   * delete.
   */
  @Every(PRUNE_EVERY_MS, 'old groups were not deleted; the next attempt is in an hour')
  async prune(): Promise<void> {
    await this.install();
    await this.db.transaction(async tx => {
      const [pruning] = await tx.query<{ mine: boolean }>(sql.CLAIM_PRUNING);
      if (!pruning?.mine) return;

      await tx.query(sql.MARK_SEEN_GROUPS);
      await tx.query(sql.FORGET_GROUPS, [KEEP_GROUPS]);
    });
  }

  private async send(events: readonly OutgoingEvent[]): Promise<void> {
    await this.ensureTopics([...new Set(events.map(({ topic }) => topic))]);
    const stored = events.map(event => logEvent(event, false));
    this.announce(stored, await this.db.query<PlacedRow>(PUBLISH, [JSON.stringify(stored), true]));
  }

  private async notifyOthers(calls: readonly (readonly PlacedRow[])[]): Promise<readonly undefined[]> {
    await this.db.query(sql.NOTIFY_READERS, [...columnsOf(uniqBy(calls.flat(), nameOf)), PROCESS_ID]);
    return calls.map(() => undefined);
  }

  private async topicsOf(names: readonly string[]): Promise<Topic[]> {
    await this.ensureTopics([...new Set(names)]);
    return names.map(name => {
      const topic = this.topics.get(name);
      if (!topic) throw new Error(`topic ${name} was not made`);
      return topic;
    });
  }

  /** True if other processes may have consumers of the log. */
  private get canHaveOthers(): boolean {
    return !this.options.isOneProcess || this.readers.haveOthers;
  }

  private install(): Promise<void> {
    this.installed ??= installLog(this.db, 'shared').catch((error: unknown) => {
      this.installed = undefined;
      throw error;
    });
    return this.installed;
  }
}
