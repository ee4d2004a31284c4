import type { CloudEvent } from '@sandbourse/contracts';
import type { Logger } from 'pino';
import type { EventBus } from '../bus/event-bus.js';
import type { Database } from '../database/database.js';
import type { Metrics } from '../observability/metrics.js';
import { beginSpan } from '../tracing/tracing.js';
import type { EventHistory } from './event-history.js';
import type { Outbox } from './outbox.js';

const BATCH_MAX = 500;
/** Finds what a process that died left behind, and what a failed publish left over. */
const POLL_MS = 1_000;
/** One drain at a time, whichever replica runs it: two would overtake each other. */
const DRAIN_LOCK = 20260002;

/** The commit need not wait for the disk: a delete lost in a crash means that the events are published again. */
const TAKE = `
  with relaxed as (select set_config('synchronous_commit', 'off', true)),
       locked as materialized (select pg_advisory_xact_lock($2) from relaxed)
  delete from outbox
   where id in (select id from outbox, locked where $3::bigint[] is null or id = any($3) order by id limit $1)
  returning id, topic, key, envelope`;

/** Whoever has this many waiting is late, however many more there are. */
const COUNTED_MAX = 10_000;
const COUNT_WAITING = `select count(*)::integer as waiting from (select from outbox limit ${COUNTED_MAX}) as waiting`;

interface OutboxRow extends Record<string, unknown> {
  id: number;
  topic: string;
  key: string;
  envelope: CloudEvent;
}

/**
 * Moves committed events to the bus and then forgets them. Rows are read as "what is still here", never as "what is
 * beyond a position": a transaction with a lower id may commit later. A crash between publish and delete publishes
 * again, which consumers expect. What clients receive is in the history before it is on the bus (docs/decisions/0017).
 */
export class OutboxRelay {
  private draining: Promise<void> | undefined;
  private again = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly published: ReturnType<typeof Metrics.prototype.counter<'topic'>>;

  constructor(
    private readonly db: Database,
    private readonly bus: EventBus,
    private readonly log: Logger,
    metrics: Metrics,
    private readonly history: EventHistory | null = null,
  ) {
    this.published = metrics.counter('events_published_total', 'Events that the bus has taken', ['topic']);
    metrics.gauge('outbox_events', `Events that are committed and not on the bus yet, ${COUNTED_MAX} at most`, () =>
      this.countWaiting(),
    );
  }

  start(outbox: Outbox): void {
    outbox.onCommit(() => this.wake());
    this.timer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  /** Publishes what is committed by now, then stops. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.wake();
    this.stopped = true;
    await this.draining;
  }

  private async countWaiting(): Promise<number> {
    const [row] = await this.db.query<{ waiting: number }>(COUNT_WAITING);
    return row?.waiting ?? 0;
  }

  private wake(): void {
    if (this.stopped) return;
    this.again = true;
    this.draining ??= this.drain().finally(() => {
      this.draining = undefined;
    });
  }

  private async drain(): Promise<void> {
    try {
      while (this.again) {
        this.again = false;
        while ((await this.publishBatch()) === BATCH_MAX);
      }
    } catch (error) {
      this.log.warn({ error }, 'events wait in the outbox: the bus or the database cannot be reached');
    }
  }

  /** Takes rows out and puts them on the bus; when the bus refuses them, the rollback puts them back. */
  private async publishBatch(): Promise<number> {
    const kept = this.history && (await this.history.keep(BATCH_MAX, DRAIN_LOCK));
    if (kept?.length === 0) return 0;

    const published = await this.db.transaction(async tx => {
      const rows = await tx.query<OutboxRow>(TAKE, [BATCH_MAX, DRAIN_LOCK, kept]);
      if (rows.length > 0) await this.publish(rows.sort((a, b) => a.id - b.id));
      return rows;
    });
    for (const { topic } of published) this.published.inc({ topic });
    return published.length;
  }

  private async publish(rows: readonly OutboxRow[]): Promise<void> {
    const spans = rows.flatMap(
      ({ topic, envelope }) =>
        beginSpan(`publish ${topic}`, {
          kind: 'producer',
          parent: envelope.traceparent,
          attributes: { 'messaging.destination.name': topic, 'messaging.message.id': envelope.id },
        }) ?? [],
    );
    let failure: unknown;
    try {
      await this.bus.publish(rows);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      for (const span of spans) span.end(failure);
    }
  }
}
