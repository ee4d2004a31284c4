import { type CloudEvent, TOPICS } from '@sandbourse/contracts';
import type { Logger } from 'pino';
import { RecurringWork } from '../../base/async/recurring-work.js';
import { WakeableSleep } from '../../base/async/wakeable-sleep.js';
import { SYSTEM_SCOPE } from '../../caller.js';
import type { Clock } from '../../clock.js';
import type { Metrics } from '../../running/observability/metrics.js';
import type { EventBus } from '../bus/event-bus.js';
import { HORIZON } from '../bus/log-publish.js';
import type { Database, ScopedDatabase } from '../database/database.js';
import { ADD_TOPICS, assertLogIs, PARTITIONS } from '../database/event-log-schema.js';
import type { EventLog } from './event-log.js';

/** The interval in milliseconds for finding events that a dead process or a failed publish left behind. */
const POLL_MS = 1_000;
const BATCH_MAX = 500;
/** The maximum pause after a batch, in milliseconds. */
const REST_MAX_MS = 20;

/** The maximum number of waiting events that is counted. For a larger number, the exact number does not matter. */
const COUNTED_MAX = 10_000;
const COUNT_WAITING = `
  select count(*)::integer as waiting
    from (select from bus.events, bus.relay where events.position > relay.position limit ${COUNTED_MAX}) as waiting`;

/**
 * Locks the position, so that only one process sends events to Kafka at a time. The commit is asynchronous: if a crash
 * loses the position, events are published again.
 */
const TAKE_TURN = `
  with relaxed as (select set_config('synchronous_commit', 'off', true))
  select position from relaxed cross join bus.relay for update of relay`;

const NEXT = `
  select events.position, topics.name as topic, events.key, events.envelope
    from bus.events join bus.topics on topics.id = events.topic_id
   where events.position > $1 and events.position <= $2
   order by events.position limit ${BATCH_MAX}`;

const MOVE_ON = 'update bus.relay set position = $1';

interface NextRow extends Record<string, unknown> {
  position: number;
  topic: string;
  key: string;
  envelope: CloudEvent;
}

/**
 * Copies the events of a service's log to Kafka, in the order of positions, and stores the last position. If the relay
 * crashes before it has stored the position, it publishes these events again, which consumers expect. After each batch,
 * the relay pauses, so that the next batch is larger. Large batches cost the relay and the consumers less than small
 * ones.
 */
export class KafkaRelay {
  private readonly publishing: RecurringWork;
  private readonly rest: WakeableSleep;
  private readonly db: ScopedDatabase;
  private hasStopped = false;

  constructor(
    db: Database,
    private readonly bus: Pick<EventBus, 'publish'>,
    private readonly clock: Clock,
    log: Logger,
    metrics: Metrics,
  ) {
    this.rest = new WakeableSleep(clock);
    this.publishing = new RecurringWork(
      clock,
      POLL_MS,
      () => this.publishAndRest(),
      error => log.warn({ error }, 'events wait in the log: Kafka or the database cannot be reached'),
    );
    this.db = db.as(SYSTEM_SCOPE);
    metrics.gauge('relay_lag_events', `Events that are committed and not in Kafka yet, ${COUNTED_MAX} at most`, () =>
      this.countWaiting(),
    );
  }

  async start(eventLog: EventLog): Promise<void> {
    await assertLogIs('relayed', this.db);
    await this.db.query(ADD_TOPICS, [TOPICS, PARTITIONS.relayed]);
    eventLog.follow(() => this.publishing.wake());
    this.publishing.start();
  }

  /** Publishes all committed events, then stops. */
  async stop(): Promise<void> {
    this.hasStopped = true;
    this.rest.wake();
    await this.publishing.stop();
    await this.publishing.runNow();
  }

  private async countWaiting(): Promise<number> {
    const [row] = await this.db.query<{ waiting: number }>(COUNT_WAITING);
    return row?.waiting ?? 0;
  }

  private async publishAndRest(): Promise<void> {
    const beganAt = this.clock.monotonicMs();
    while ((await this.publishBatch()) === BATCH_MAX);
    await this.rest.sleep(this.hasStopped ? 0 : Math.min(this.clock.monotonicMs() - beganAt, REST_MAX_MS));
  }

  /** Publishes the next batch, and returns the number of published events. */
  private publishBatch(): Promise<number> {
    return this.db.transaction(async tx => {
      const turn = tx.query<{ position: number }>(TAKE_TURN);
      const [horizon] = await tx.query<{ position: number }>(HORIZON);
      const [last] = await turn;
      const events = await tx.query<NextRow>(NEXT, [last?.position ?? 0, horizon?.position ?? 0]);
      const newest = events.at(-1);
      if (!newest) return 0;
      await this.bus.publish(events);
      tx.send(MOVE_ON, [newest.position]);
      return events.length;
    });
  }
}
