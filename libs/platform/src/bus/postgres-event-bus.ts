import type { OutgoingEvent } from '@sandbourse/contracts';
import { DEAD_LETTER_TOPIC } from '@sandbourse/contracts';
import type { Logger } from 'pino';
import { once, type Reach } from '../async/startup-retry.js';
import { Database, type Row } from '../database/database.js';
import { Delivery } from './delivery.js';
import type { EventBus, RunningSubscription, Subscription } from './event-bus.js';
import { Membership } from './membership.js';
import { partitionOf, type Topic } from './partitions.js';
import { installBus } from './postgres-bus-schema.js';
import * as sql from './postgres-bus-sql.js';
import { PostgresMember } from './postgres-member.js';
import { PostgresNotices } from './postgres-notices.js';
import { PublishQueue } from './publish-queue.js';

export interface PostgresEventBusOptions {
  readonly url: string;
  readonly clientId: string;
  readonly log: Logger;
  /** Of topics that do not exist yet. A topic keeps its number: another would break the order of its keys. */
  readonly partitions?: number;
  /** Events stay this long at least, and until every group has applied them. */
  readonly keepHours?: number;
  readonly reach?: Reach;
  /** Whether those who publish keep their state behind the same write-ahead log as the bus. */
  readonly sharesLog?: boolean;
}

const PARTITIONS = 4;
const KEEP_HOURS = 7 * 24;
const PRUNE_EVERY_MS = 60 * 60 * 1000;

/** Publishing is one connection's work: calls queue anyway, to keep their order. The other is for what comes between. */
const CONNECTIONS_MAX = 2;

/** Topics as log tables in Postgres: for one machine, where starting a broker would be the larger part of the work. */
export class PostgresEventBus implements EventBus {
  private readonly db: Database;
  private readonly notices: PostgresNotices;
  private readonly queue = new PublishQueue(events => this.send(events));
  private readonly topics = new Map<string, Topic>();
  private readonly subscriptions = new Set<RunningSubscription>();
  private readonly pruning: NodeJS.Timeout;
  private installed: Promise<void> | undefined;

  constructor(private readonly options: PostgresEventBusOptions) {
    const { url, clientId, reach = once, sharesLog = false } = options;
    this.db = new Database({
      url,
      connectionsMax: CONNECTIONS_MAX,
      applicationName: `${clientId} bus`,
      reach,
      // What a crash takes from the bus it also takes from those that have published and applied it.
      settings: { ...(sharesLog && { synchronous_commit: 'off' }) },
    });
    this.notices = new PostgresNotices({ url, applicationName: `${clientId} notices` });
    this.pruning = setInterval(() => this.pruneQuietly(), PRUNE_EVERY_MS);
    this.pruning.unref();
  }

  async ensureTopics(names: readonly string[]): Promise<void> {
    await this.install();
    if (names.every(name => this.topics.has(name))) return;

    await this.db.query(sql.ADD_TOPICS, [names, this.options.partitions ?? PARTITIONS]);
    const topics = await this.db.query<Topic & Row>(sql.TOPICS);
    for (const topic of topics) this.topics.set(topic.name, topic);
  }

  async publish(events: readonly OutgoingEvent[]): Promise<void> {
    await this.queue.publish(events);
  }

  async subscribe(subscription: Subscription): Promise<RunningSubscription> {
    const { url, clientId, log } = this.options;
    await this.ensureTopics([DEAD_LETTER_TOPIC]);
    const topics = await this.topicsOf(subscription.topics);
    const member = {
      url,
      applicationName: `${clientId} ${subscription.group}`,
      notices: this.notices,
      subscription,
      topics,
      delivery: new Delivery({ subscription, publish: events => this.publish(events), log }),
    };
    const running = await Membership.start({
      group: subscription.group,
      join: () => PostgresMember.join(member),
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
    const [topic] = await this.topicsOf([name]);
    return partitionOf(key, topic?.partitions ?? 1);
  }

  async lag(group: string, topics: readonly string[]): Promise<ReadonlyMap<string, number>> {
    await this.install();
    const rows = await this.db.query<{ topic: string; events: number }>(sql.LAG, [group, topics]);
    return new Map(rows.map(({ topic, events }) => [topic, events]));
  }

  async ping(): Promise<void> {
    await this.db.ping();
  }

  async close(): Promise<void> {
    clearInterval(this.pruning);
    await Promise.all([...this.subscriptions].map(subscription => subscription.stop()));
    await this.queue.settled();
    await this.db.close();
  }

  /** Forgets what is old and applied by all. Every process asks for it now and then; one at a time does it. */
  async prune(): Promise<void> {
    await this.install();
    await this.db.transaction(async tx => {
      const [pruning] = await tx.query<{ mine: boolean }>(sql.CLAIM_PRUNING);
      if (!pruning?.mine) return;

      const keep = [`${this.options.keepHours ?? KEEP_HOURS} hours`];
      await tx.query(sql.MARK_SEEN_GROUPS);
      await tx.query(sql.FORGET_GROUPS, keep);
      await tx.query(sql.FORGET_EVENTS, keep);
    });
  }

  private async send(events: readonly OutgoingEvent[]): Promise<void> {
    const topics = await this.topicsOf(events.map(event => event.topic));
    await this.db.query(sql.PUBLISH, [
      topics.map(topic => topic.id),
      events.map((event, index) => partitionOf(event.key, topics[index]?.partitions ?? 1)),
      events.map(event => event.key),
      events.map(event => JSON.stringify(event.envelope)),
    ]);
  }

  private async topicsOf(names: readonly string[]): Promise<Topic[]> {
    await this.ensureTopics([...new Set(names)]);
    return names.map(name => {
      const topic = this.topics.get(name);
      if (!topic) throw new Error(`topic ${name} was not made`);
      return topic;
    });
  }

  private install(): Promise<void> {
    this.installed ??= installBus(this.db).catch((error: unknown) => {
      this.installed = undefined;
      throw error;
    });
    return this.installed;
  }

  private pruneQuietly(): void {
    this.prune().catch((error: unknown) => this.options.log.warn({ error }, 'old events stay for another hour'));
  }
}
