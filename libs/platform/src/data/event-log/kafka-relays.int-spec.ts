import type { OutgoingEvent } from '@sandbourse/contracts';
import { arrived, isWaitedFor, type TestDatabase, untilHeard } from '@sandbourse/test-support';
import fc from 'fast-check';
import { pino } from 'pino';
import { SYSTEM_SCOPE } from '../../caller.js';
import { Clock } from '../../clock.js';
import { Metrics } from '../../running/observability/metrics.js';
import { logEvent, PUBLISH } from '../bus/log-publish.js';
import { Database, type Tx } from '../database/database.js';
import { counted, createServiceDatabase, numberOf } from './event-log.fixtures-spec.js';
import { EventLog } from './event-log.js';
import { KafkaRelay } from './kafka-relay.js';

let test: TestDatabase;
/** The events in Kafka, from any of the processes. */
let published: OutgoingEvent[];
let processes: Process[];

beforeEach(async () => {
  test = await createServiceDatabase();
  published = [];
  processes = [];
});

afterEach(async () => {
  for (const each of processes) await each.stop();
  await test.drop();
});

/** A process of the service: a relay with separate connections. */
class Process {
  readonly eventLog = new EventLog('relayed', new Metrics('test'));
  private readonly name: string;
  private readonly db: Database;
  private readonly relay: KafkaRelay;
  private stopping: Promise<void> | undefined;

  private constructor(publish: (events: readonly OutgoingEvent[]) => Promise<void>) {
    this.name = `process ${processes.push(this)}`;
    this.db = new Database({ url: test.url, connectionsMax: 4, applicationName: this.name });
    this.db.onCommit(arrived);
    this.relay = new KafkaRelay(this.db, { publish }, new Clock(), pino({ level: 'silent' }), new Metrics('test'));
  }

  /** @param publish publishes the events of the process to Kafka */
  static async start(publish: (events: readonly OutgoingEvent[]) => Promise<void>): Promise<Process> {
    const started = new Process(publish);
    await started.relay.start(started.eventLog);
    return started;
  }

  async append(...events: OutgoingEvent[]): Promise<void> {
    await this.db.transaction(async tx => this.eventLog.publish(tx, events));
  }

  /** Ends the connections of the process, which rolls back its open transactions. */
  async cutOff(): Promise<void> {
    await test.database.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
      [this.name],
    );
  }

  async stop(): Promise<void> {
    this.stopping ??= this.relay.stop().then(() => this.db.close());
    await this.stopping;
  }
}

function aGate() {
  let open = (): void => undefined;
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { opened, open };
}

const store = async (events: readonly OutgoingEvent[]) => void published.push(...events);
const of = (account: string) => published.filter(({ key }) => key === account).map(numberOf);
const isRelayed = () =>
  untilHeard(async () =>
    expect(
      await test.database
        .as(SYSTEM_SCOPE)
        .query('select from bus.events where position > (select position from bus.relay) limit 1'),
    ).toEqual([]),
  );

describe('relays of several processes', () => {
  it('never publish what comes after an event that another has not published yet', async () => {
    const gate = aGate();
    const isHeld = aGate();
    const held = await Process.start(async events => {
      isHeld.open();
      await gate.opened;
      await store(events);
    });
    await held.append(counted(1));
    await isHeld.opened;

    const other = await Process.start(store);
    await other.append(counted(2));
    expect(published).toEqual([]);

    gate.open();
    await isRelayed();
    expect(of('acct_1')).toEqual([1, 2]);
    expect(published).toHaveLength(2);
  });

  it('wait for an event whose transaction is still open, below the position of one that has committed', async () => {
    const relaying = await Process.start(store);
    let isWritten: (tx: Tx) => void = () => undefined;
    const written = new Promise<Tx>(resolve => {
      isWritten = resolve;
    });
    const gate = aGate();
    const open = test.database.transaction(async tx => {
      await tx.query(PUBLISH, [JSON.stringify([logEvent(counted(1, 'acct_open'), false)]), false]);
      isWritten(tx);
      await gate.opened;
    });
    await written;
    // If the relay asks for the horizon first, this transaction waits for the open one too.
    const appended = relaying.append(counted(2, 'acct_committed'));
    await isWaitedFor(await written, test.database.as(SYSTEM_SCOPE));
    expect(published).toEqual([]);

    gate.open();
    await Promise.all([open, appended]);
    await isRelayed();
    expect(published.map(numberOf)).toEqual([1, 2]);
  });

  it('keep the order of each key, whichever are cut off and however long Kafka takes', async () => {
    const step = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({ by: fc.nat(2), accounts: fc.array(fc.nat(5), { minLength: 1, maxLength: 8 }) }),
      },
      { weight: 1, arbitrary: fc.record({ cutOff: fc.nat(2) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.array(fc.nat(20), { minLength: 3, maxLength: 3 }), runOf),
      { numRuns: 25 },
    );
  });
});

type Step = { readonly by: number; readonly accounts: readonly number[] } | { readonly cutOff: number };

/**
 * Three processes publish events and relay them to Kafka. A process needs the given number of round trips to the
 * database to send a batch to Kafka. Then compares the events in Kafka with the published events.
 */
async function runOf(steps: readonly Step[], turns: readonly number[]): Promise<void> {
  published = [];
  const group = await Promise.all(
    turns.map(count =>
      Process.start(async events => {
        for (let turn = 0; turn < count; turn += 1) await test.database.ping();
        await store(events);
      }),
    ),
  );
  const counts = new Map<string, number>();
  const next = (account: string) => {
    counts.set(account, (counts.get(account) ?? 0) + 1);
    return counted(counts.get(account) ?? 0, account);
  };
  for (const each of steps) {
    if ('cutOff' in each) await group[each.cutOff]?.cutOff();
    else {
      // Commits on a connection that no step ends, because this test is about the order of events and not about lost
      // events.
      const events = each.accounts.map(nth => next(`acct_${nth}`));
      await test.database.transaction(async tx => group[each.by]?.eventLog.publish(tx, events));
    }
  }
  await isRelayed();
  await Promise.all(group.map(each => each.stop()));

  for (const [account, count] of counts) {
    const numbers = of(account);
    // Events that a disconnected process was sending may arrive again, even after later events. Consumers skip events
    // that they know.
    expect({ account, first: [...new Set(numbers)], numbers }).toEqual({
      account,
      first: Array.from({ length: count }, (_, n) => n + 1),
      numbers: expect.any(Array),
    });
  }
}
