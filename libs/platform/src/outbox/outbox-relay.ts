import type { Logger } from 'pino';
import { RecurringWork } from '../async/recurring-work.js';
import { WakeableSleep } from '../async/wakeable-sleep.js';
import type { EventBus } from '../bus/event-bus.js';
import type { Database } from '../database/database.js';
import type { Metrics } from '../observability/metrics.js';
import { beginSpan } from '../tracing/tracing.js';
import type { EventHistory } from './event-history.js';
import type { Outbox } from './outbox.js';
import { type OutboxBatch, type OutboxEvent, takeBatch } from './outbox-batch.js';

/** Finds what a process that died left behind, and what a failed publish left over. */
const POLL_MS = 1_000;
/** Events that another process is publishing are on the bus after some milliseconds. */
const FIRST_PAUSE_MS = 5;

/** Nobody waits longer for what came before it. */
const REST_MAX_MS = 20;

/** A consumer with this many waiting events is late; counting further adds nothing. */
const COUNTED_MAX = 10_000;
const COUNT_WAITING = `select count(*)::integer as waiting from (select from outbox limit ${COUNTED_MAX}) as waiting`;

/**
 * Moves committed events to the bus and then forgets them. Rows are read as "what is still here", never as "what is
 * beyond a position": a transaction with a lower id may commit later. A crash between publish and delete publishes
 * again, which consumers expect. After a batch it rests for as long as that took: under load fewer and larger ones cost everybody
 * less, consumers included. What clients receive is in the history before it is on the bus (docs/decisions/0017).
 * Relays of several processes publish at the same time, each the events of other keys (docs/decisions/0003).
 */
export class OutboxRelay {
  private readonly publishing = new RecurringWork(POLL_MS, () => this.publishAndRest());
  private readonly pause = new WakeableSleep();
  private readonly rest = new WakeableSleep();
  private hasStopped = false;
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
    this.publishing.start();
  }

  /** Publishes what is committed by now, then stops. */
  async stop(): Promise<void> {
    this.wake();
    this.hasStopped = true;
    this.rest.wake();
    await this.publishing.stop();
    await this.publishAndRest();
  }

  private async countWaiting(): Promise<number> {
    const [row] = await this.db.query<{ waiting: number }>(COUNT_WAITING);
    return row?.waiting ?? 0;
  }

  private wake(): void {
    if (this.hasStopped) return;
    this.pause.wake();
    this.publishing.wake();
  }

  private async publishAndRest(): Promise<void> {
    const beganAt = performance.now();
    try {
      await this.publishWaiting();
      await this.rest.sleep(Math.min(performance.now() - beganAt, REST_MAX_MS));
    } catch (error) {
      this.log.warn({ error }, 'events wait in the outbox: the bus or the database cannot be reached');
    }
  }

  /**
   * Publishes until nothing is left of what waited at first. Some of that may be in ranges that another process holds: it is looked for
   * again, soon, then less often, and whenever there is something new.
   */
  private async publishWaiting(): Promise<void> {
    let until: number | null = null;
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      const { events, newest, oldestLeft } = await this.publishBatch();
      until ??= newest;
      if (oldestLeft === null || (until !== null && oldestLeft > until)) return;
      if (events.length > 0) pauseMs = FIRST_PAUSE_MS;
      else {
        await this.pause.sleep(pauseMs);
        pauseMs = Math.min(2 * pauseMs, POLL_MS);
      }
    }
  }

  /** Takes rows out and puts them on the bus; when the bus refuses them, the rollback puts them back. */
  private async publishBatch(): Promise<OutboxBatch> {
    const batch = await this.db.transaction(async tx => {
      const taken = await takeBatch(tx);
      if (taken.events.length > 0) {
        await this.history?.keep(taken.events);
        await this.publish(taken.events);
      }
      return taken;
    });
    for (const { topic } of batch.events) this.published.inc({ topic });
    return batch;
  }

  private async publish(events: readonly OutboxEvent[]): Promise<void> {
    const spans = events.flatMap(
      ({ topic, envelope }) =>
        beginSpan(`publish ${topic}`, {
          kind: 'producer',
          parent: envelope.traceparent,
          attributes: { 'messaging.destination.name': topic, 'messaging.message.id': envelope.id },
        }) ?? [],
    );
    let failure: unknown;
    try {
      await this.bus.publish(events);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      for (const span of spans) span.end(failure);
    }
  }
}
