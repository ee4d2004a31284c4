import type { OutgoingEvent } from '@sandbourse/contracts';
import { arrived, type TestDatabase, untilHeard } from '@sandbourse/test-support';
import { pino } from 'pino';
import { SYSTEM_SCOPE } from '../../caller.js';
import { Clock } from '../../clock.js';
import { Metrics } from '../../running/observability/metrics.js';
import type { EventBus } from '../bus/event-bus.js';
import { counted, createServiceDatabase, numberOf } from './event-log.fixtures-spec.js';
import { EventLog } from './event-log.js';
import { Inbox } from './inbox.js';
import { KafkaRelay } from './kafka-relay.js';

/**
 * The duration of a batch, and the minimum pause that must follow it, in milliseconds. The relay pauses for 20 ms, but
 * timers may fire one millisecond early.
 */
const TAKES_MS = 30;
const REST_MS = 18;

/** A bus that records events, and that a test can switch off. */
class MemoryBus implements Pick<EventBus, 'publish'> {
  readonly published: OutgoingEvent[] = [];
  down = false;

  async publish(events: readonly OutgoingEvent[]): Promise<void> {
    if (this.down) throw new Error('the bus is down');
    this.published.push(...events);
    arrived();
  }

  get numbers(): unknown[] {
    return this.published.map(numberOf);
  }
}

let test: TestDatabase;
let bus: MemoryBus;
let eventLog: EventLog;
let metrics: Metrics;
let relay: KafkaRelay;

beforeEach(async () => {
  test = await createServiceDatabase();
  bus = new MemoryBus();
  metrics = new Metrics('test');
  eventLog = new EventLog('relayed', metrics);
  relay = new KafkaRelay(test.database, bus, new Clock(), pino({ level: 'silent' }), metrics);
});

afterEach(async () => {
  await relay.stop();
  await test.drop();
});

const append = (...events: OutgoingEvent[]) => test.database.transaction(async tx => eventLog.publish(tx, events));
const left = async () => {
  const waiting = 'select position from bus.events where position > (select position from bus.relay)';
  return (await test.database.as(SYSTEM_SCOPE).query(waiting)).length;
};

describe('the relay to Kafka', () => {
  it('publishes what was committed, in order, and once', async () => {
    await relay.start(eventLog);
    await append(counted(1), counted(2));
    await append(counted(3));

    await untilHeard(() => expect(bus.numbers).toEqual([1, 2, 3]));
    await relay.stop();
    expect(await left()).toBe(0);
    expect(bus.published[0]).toMatchObject({ topic: 'svc.test.things.counted', key: 'acct_1' });
  });

  it('publishes nothing of a transaction that failed', async () => {
    await relay.start(eventLog);
    const failing = test.database.transaction(async tx => {
      eventLog.publish(tx, [counted(1)]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await append(counted(2));

    await untilHeard(() => expect(bus.numbers).toEqual([2]));
  });

  it('finds what a process that died left behind', async () => {
    await append(counted(1));
    await relay.start(eventLog);
    await untilHeard(() => expect(bus.numbers).toEqual([1]));
  });

  it('keeps events while the bus is down, and their order', async () => {
    bus.down = true;
    await relay.start(eventLog);
    await append(counted(1));
    await append(counted(2));
    expect(await left()).toBe(2);
    expect(await metrics.registry.metrics()).toContain('relay_lag_events{service="test"} 2\n');

    bus.down = false;
    await untilHeard(() => expect(bus.numbers).toEqual([1, 2]));
    expect(await metrics.registry.metrics()).toContain(
      'events_published_total{topic="svc.test.things.counted",service="test"} 2\n',
    );
  });

  it('keeps the order of a key between replicas', async () => {
    const second = new EventLog('relayed', new Metrics('replica'));
    const replica = new KafkaRelay(test.database, bus, new Clock(), pino({ level: 'silent' }), new Metrics('test'));
    await relay.start(eventLog);
    await replica.start(second);
    for (let n = 1; n <= 30; n += 1)
      await test.database.transaction(async tx => (n % 2 ? eventLog : second).publish(tx, [counted(n)]));

    await untilHeard(() => expect(bus.published).toHaveLength(30));
    expect(bus.numbers).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    await replica.stop();
  });

  it('rests after a batch, so that what follows closely goes together', async () => {
    const [began, ended]: [number[], number[]] = [[], []];
    const publish = bus.publish.bind(bus);
    bus.publish = async events => {
      began.push(performance.now());
      await new Promise(resolve => setTimeout(resolve, TAKES_MS));
      await publish(events);
      ended.push(performance.now());
    };
    await relay.start(eventLog);
    await append(counted(1));
    await untilHeard(() => expect(bus.numbers).toEqual([1]));
    await append(counted(2));
    await untilHeard(() => expect(bus.numbers).toEqual([1, 2]));

    expect((began[1] ?? 0) - (ended[0] ?? 0)).toBeGreaterThan(REST_MS);
  });

  it('publishes what is committed before it stops', async () => {
    await relay.start(eventLog);
    await append(counted(1));
    await relay.stop();
    expect(bus.numbers).toEqual([1]);
  });
});

describe('the inbox', () => {
  it('lets an event through once for each consumer', async () => {
    const inbox = new Inbox(test.database);
    const [first, second] = [counted(1).envelope, counted(2).envelope];
    const fresh = (consumer: string, events: (typeof first)[]) =>
      test.database.transaction(async tx => (await inbox.fresh(tx, consumer, events)).map(event => event.id));

    expect(await fresh('a', [first, first, second])).toEqual([first.id, second.id]);
    expect(await fresh('a', [second, first])).toEqual([]);
    expect(await fresh('b', [second])).toEqual([second.id]);
  });

  it('forgets an event when its effect was rolled back', async () => {
    const inbox = new Inbox(test.database);
    const event = counted(1).envelope;
    const failing = test.database.transaction(async tx => {
      await inbox.fresh(tx, 'a', [event]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');

    const again = await test.database.transaction(tx => inbox.fresh(tx, 'a', [event]));
    expect(again).toHaveLength(1);
  });
});
