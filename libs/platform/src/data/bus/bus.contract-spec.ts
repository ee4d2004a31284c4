import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type CloudEvent, DEAD_LETTER_TOPIC, type OutgoingEvent } from '@sandbourse/contracts';
import { arrived, untilHeard, WAITS } from '@sandbourse/test-support';
import { Clock } from '../../clock.js';
import { DatabaseUnavailable } from '../../outages.js';
import { anEvent, silent } from './bus.fixtures-spec.js';
import { createEventBus, type EventBusOptions } from './create-event-bus.js';
import { DeadLettered } from './delivery.js';
import type { EventBatch, EventBus, Subscription } from './event-bus.js';

export interface Broker {
  readonly config: EventBusOptions['config'];
  /** The number of partitions of a new topic. */
  readonly partitions: number;
  /** Ends every connection and refuses new connections, as a crash would. */
  crash(): Promise<void>;
  resume(): Promise<void>;
  discard(): Promise<void>;
}

/** Defines the tests that every event bus must pass, on any broker. */
export function describeBusContract(name: string, startBroker: () => Promise<Broker>): void {
  describe(`an event bus on ${name}`, () => {
    let broker: Broker;
    let topic: string;
    const buses = new Set<EventBus>();
    const members = new Set<ChildProcess>();

    beforeAll(async () => {
      broker = await startBroker();
    });

    beforeEach(() => {
      topic = `svc.test.${randomUUID()}`;
    });

    afterEach(async () => {
      for (const member of members) member.kill('SIGKILL');
      await Promise.all([...buses].map(bus => bus.close()));
      members.clear();
      buses.clear();
    });

    afterAll(() => broker.discard());

    /** Opens a bus as another process would. */
    function openBus(): EventBus {
      const bus = createEventBus({ service: 'test', config: broker.config, clock: new Clock(), log: silent });
      buses.add(bus);
      return bus;
    }

    /** Joins a group. Returns the member, and the events that it has applied so far. */
    async function join(traits: Partial<Subscription> = {}, bus = openBus()) {
      const applied: CloudEvent[] = [];
      const batches: EventBatch[] = [];
      const { handle = async () => undefined, ...rest } = traits;
      const subscription = await bus.subscribe({
        group: 'everything',
        topics: [topic],
        from: 'earliest',
        ...rest,
        handle: async batch => {
          try {
            await handle(batch);
            applied.push(...batch.events);
            batches.push(batch);
          } finally {
            arrived();
          }
        },
      });
      return { applied, batches, stop: () => subscription.stop() };
    }

    function startMember(group: string): ChildProcess {
      const program = fileURLToPath(new URL('../../../testing/bus-member.mjs', import.meta.url));
      const child = spawn(process.execPath, [program, JSON.stringify({ config: broker.config, group, topic })], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      members.add(child);
      return child;
    }

    /** Returns `count` events for each key, in alternating order of keys. */
    const sequence = (keys: readonly string[], count: number, first = 0): OutgoingEvent[] =>
      Array.from({ length: count }, (_, index) => keys.map(key => anEvent({ topic, key, nth: first + index }))).flat();

    it('delivers an event as it was published', async () => {
      const { applied } = await join();
      const event = anEvent({
        topic,
        data: { note: 'naïve 株 "quoted" \\ \u0000 \ud83d\ude80', amount: '0.10', nested: { list: [1, null] } },
      });
      const envelope = { ...event.envelope, traceparent: '00-1-2-01', somethingnew: 'let through' };

      await openBus().publish([{ ...event, envelope }]);

      await untilHeard(() => expect(applied).toEqual([envelope]));
    });

    it('keeps the order of every key while many publish at once', async () => {
      const { applied, batches } = await join();
      const publishers = Array.from({ length: 6 }, (_, publisher) => ({
        bus: openBus(),
        keys: Array.from({ length: 5 }, (_, key) => `acct_${publisher}_${key}`),
      }));

      await Promise.all(
        publishers.map(async ({ bus, keys }) => {
          for (let nth = 0; nth < 40; nth += 1) await bus.publish(sequence(keys, 1, nth));
        }),
      );

      await untilHeard(() => expect(applied).toHaveLength(6 * 5 * 40));
      expectEachKeyInOrder(applied, 40);
      expect(new Set(batches.map(({ partition }) => partition)).size).toBeGreaterThanOrEqual(broker.partitions / 2);
    });

    it('keeps the order of short and of long events', async () => {
      const { applied } = await join();
      const notes = [1, 6_000, 12_000].map(length => 'x'.repeat(length));
      const events = Array.from({ length: 60 }, (_, nth) =>
        anEvent({ topic, key: 'acct_1', data: { nth, note: notes[nth % notes.length] } }),
      );
      const bus = openBus();

      for (const event of events.slice(0, 30)) await bus.publish([event]);
      await bus.publish(events.slice(30));

      await untilHeard(() => expect(applied).toEqual(events.map(({ envelope }) => envelope)));
    });

    it('keeps the order of calls that nobody waited for', async () => {
      const { applied } = await join();
      const bus = openBus();

      await Promise.all(sequence(['acct_1'], 100).map(event => bus.publish([event])));

      await untilHeard(() => expect(applied).toHaveLength(100));
      expectEachKeyInOrder(applied, 100);
    });

    it('knows how many events of a topic a group has yet to apply, and when it has applied all', async () => {
      const bus = openBus();
      const hasApplied = (withinMs: number) => bus.hasApplied('everything', [topic], withinMs);
      const lag = async () => (await bus.lag('everything', [topic])).get(topic);
      const first = await join({}, bus);
      await bus.publish(sequence(['acct_1', 'acct_2'], 3));
      expect(await hasApplied(WAITS.condition)).toBe(true);
      expect(await lag()).toBe(0);
      expect(first.applied).toHaveLength(6);
      await first.stop();

      await bus.publish(sequence(['acct_1', 'acct_2'], 2, 3));
      expect(await lag()).toBe(4);
      expect(await hasApplied(0)).toBe(false);

      await join({}, bus);
      expect(await hasApplied(WAITS.condition)).toBe(true);
      expect(await lag()).toBe(0);
    });

    it('gives every group every event, in batches that fit a transaction', async () => {
      const bus = openBus();
      await bus.publish(sequence(['acct_1', 'acct_2'], 600));

      const groups = await Promise.all([join({ group: 'baas' }), join({ group: 'pm' })]);

      await untilHeard(() => {
        for (const { applied } of groups) expect(applied).toHaveLength(1_200);
      });
      for (const { applied, batches } of groups) {
        expectEachKeyInOrder(applied, 600);
        expect(Math.max(...batches.map(({ events }) => events.length))).toBeLessThanOrEqual(500);
      }
    });

    it('reads several topics in one group', async () => {
      const other = `${topic}.other`;
      const { batches } = await join({ topics: [topic, other] });

      await openBus().publish([anEvent({ topic }), anEvent({ topic: other })]);

      await untilHeard(() => expect(batches.map(batch => batch.topic).sort()).toEqual([topic, other]));
    });

    it('shares the partitions of a group among its members, and again when one leaves', async () => {
      const keys = Array.from({ length: 10 * broker.partitions }, (_, key) => `acct_${key}`);
      const applied: CloudEvent[] = [];
      const handle = async ({ events }: EventBatch) => {
        applied.push(...events);
      };
      const bus = openBus();
      let rounds = 0;
      const publishRound = async () => {
        await bus.publish(sequence(keys, 1, rounds));
        rounds += 1;
      };
      const first = await join({ handle });
      await publishRound();
      await untilHeard(() => expect(partitionsIn(first.batches)).toHaveLength(broker.partitions));

      const second = await join({ handle });
      await untilHeard(async () => {
        await publishRound();
        expect(partitionsIn(second.batches)).toHaveLength(broker.partitions / 2);
      });
      await untilHeard(() => expectNothingLost(applied, keys, rounds));
      const shared = first.batches.length;
      await publishRound();
      await untilHeard(() => expectNothingLost(applied, keys, rounds));
      expect(partitionsIn(first.batches.slice(shared))).toHaveLength(broker.partitions / 2);

      await second.stop();
      const alone = first.batches.length;
      await publishRound();
      await untilHeard(() => expect(partitionsIn(first.batches.slice(alone))).toHaveLength(broker.partitions));

      expectNothingLost(applied, keys, rounds);
    });

    it('redelivers the batch that a member was handling when it was killed', async () => {
      const events = sequence(['acct_1'], 3);
      await openBus().publish(events);
      const member = startMember('everything');
      const [given] = (await once(member.stdout ?? member, 'data')) as [Buffer];
      expect(JSON.parse(given.toString())).toEqual(events.map(event => event.envelope.id));

      member.kill('SIGKILL');
      const { applied } = await join();

      await untilHeard(() => expect(applied.map(event => event.id)).toEqual(events.map(event => event.envelope.id)));
    });

    it('delivers again what a member had not applied when it stopped', async () => {
      await openBus().publish(sequence(['acct_1'], 2));
      let attempts = 0;
      const first = await join({
        handle: async () => {
          attempts += 1;
          throw new DatabaseUnavailable('away');
        },
      });
      await untilHeard(() => expect(attempts).toBeGreaterThan(1));
      await first.stop();

      const second = await join();

      await untilHeard(() => expect(second.applied).toHaveLength(2));
      expect(first.applied).toEqual([]);
    });

    it('lets the current batch finish before it stops, and does not redeliver it', async () => {
      const bus = openBus();
      let finish = (): void => undefined;
      const finished = new Promise<void>(resolve => {
        finish = resolve;
      });
      let started = false;
      const first = await join({
        handle: async () => {
          started = true;
          arrived();
          await finished;
        },
      });
      await bus.publish([anEvent({ topic, nth: 0 })]);
      await untilHeard(() => expect(started).toBe(true));

      const stopped = first.stop();
      finish();
      await stopped;
      expect(first.applied).toHaveLength(1);

      const second = await join();
      await bus.publish([anEvent({ topic, nth: 1 })]);
      await untilHeard(() => expect(second.applied.map(event => event.data.nth)).toEqual([1]));
    });

    it('goes on where the group was, and starts a new group where it wants to', async () => {
      const bus = openBus();
      await bus.publish(sequence(['acct_1', 'acct_2', 'acct_3'], 1));
      const before = await join({ group: 'old' });
      await untilHeard(() => expect(before.applied).toHaveLength(3));
      await before.stop();
      await bus.publish(sequence(['acct_1', 'acct_2', 'acct_3'], 1, 1));

      const old = await join({ group: 'old' });
      const early = await join({ group: 'early', from: 'earliest' });
      const late = await join({ group: 'late', from: 'latest' });
      await bus.publish(sequence(['acct_1', 'acct_2', 'acct_3'], 1, 2));

      await untilHeard(() => {
        expect(numbersOf(old)).toEqual([1, 1, 1, 2, 2, 2]);
        expect(numbersOf(early)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2]);
        expect(numbersOf(late)).toEqual([2, 2, 2]);
      });
    });

    it('tries for ever while a failure may pass', async () => {
      let attempts = 0;
      const { applied } = await join({
        handle: async () => {
          attempts += 1;
          if (attempts <= 6) throw new DatabaseUnavailable('away');
        },
      });

      await openBus().publish([anEvent({ topic })]);

      await untilHeard(() => expect(applied).toHaveLength(1));
      expect(attempts).toBe(7);
    });

    it('moves an event that cannot be applied to the dead letters, and goes on', async () => {
      const bus = openBus();
      const letters = await join({ group: randomUUID(), topics: [DEAD_LETTER_TOPIC], from: 'latest' });
      const { applied } = await join({
        group: 'picky',
        handle: async ({ events }) => {
          if (events.some(event => event.data.nth === 1)) throw new Error('unknown account');
        },
      });
      const events = sequence(['acct_1'], 4);

      await bus.publish(events);

      await untilHeard(() => expect(applied.map(event => event.data.nth)).toEqual([0, 2, 3]));
      await untilHeard(() =>
        expect(letters.applied.map(letter => DeadLettered.read(letter))).toEqual([
          expect.objectContaining({ group: 'picky', topic, error: 'unknown account', event: events[1]?.envelope }),
        ]),
      );
    });

    it('shows who reads the dead letters all of them, whatever their key', async () => {
      const { applied } = await join({ group: randomUUID(), topics: [DEAD_LETTER_TOPIC, topic], from: 'latest' });
      const keys = Array.from({ length: 20 }, (_, i) => `acct_${i}`);

      await openBus().publish(keys.map(key => anEvent({ topic: DEAD_LETTER_TOPIC, key })));

      await untilHeard(() => expect(applied).toHaveLength(keys.length));
    });

    it('loses nothing and keeps the order when the broker crashes', async () => {
      const bus = openBus();
      const keys = ['acct_1', 'acct_2', 'acct_3', 'acct_4', 'acct_5'];
      const { applied } = await join();
      let published = 0;
      let running = true;
      const publishing = (async () => {
        while (running) {
          // Publishes as the relay does: repeats the same events until they are stored, and only then publishes further
          // events.
          await bus.publish(sequence(keys, 1, published)).then(
            () => {
              published += 1;
              arrived();
            },
            () => sleep(20),
          );
        }
      })();
      await untilHeard(() => expect(applied.length).toBeGreaterThan(50));

      await broker.crash();
      await expect(bus.ping()).rejects.toThrow('cannot be reached');
      await broker.resume();

      const before = published;
      await untilHeard(() => expect(published).toBeGreaterThan(before + 10));
      running = false;
      await publishing;
      await untilHeard(() => expectNothingLost(applied, keys, published));
      await expect(bus.ping()).resolves.toBeUndefined();

      const late = await join({ group: 'late reader' });
      await untilHeard(() => expectNothingLost(late.applied, keys, published));
    });
  });
}

const numbersOf = ({ applied }: { applied: CloudEvent[] }): number[] =>
  applied.map(event => Number(event.data.nth)).sort();

const partitionsIn = (batches: readonly EventBatch[]): number[] => [
  ...new Set(batches.map(({ partition }) => partition)),
];

function numbersByKey(events: readonly CloudEvent[]): Map<unknown, number[]> {
  const byKey = new Map<unknown, number[]>();
  for (const { data } of events) {
    byKey.set(data.account_id, [...(byKey.get(data.account_id) ?? []), Number(data.nth)]);
  }
  return byKey;
}

/** Checks that the events of each key arrived once and in order. */
function expectEachKeyInOrder(events: readonly CloudEvent[], count: number): void {
  const expected = Array.from({ length: count }, (_, nth) => nth);
  for (const numbers of numbersByKey(events).values()) expect(numbers).toEqual(expected);
}

/** Checks that the events of each key arrived, and in order, except for repeated events. */
function expectNothingLost(events: readonly CloudEvent[], keys: readonly string[], count: number): void {
  const expected = Array.from({ length: count }, (_, nth) => nth);
  const byKey = numbersByKey(events);
  for (const key of keys) expect([...new Set(byKey.get(key))]).toEqual(expected);
}
