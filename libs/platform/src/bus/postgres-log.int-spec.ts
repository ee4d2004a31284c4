import type { CloudEvent } from '@sandbourse/contracts';
import { createTestDatabase, eventually, type TestDatabase } from '@sandbourse/testing';
import { Database } from '../database/database.js';
import { anEvent, silent } from './bus.fixtures-spec.js';
import type { Subscription } from './event-bus.js';
import { contentsOf } from './notice.js';
import { installBusFor } from './postgres-bus-schema.js';
import { channelOf } from './postgres-bus-sql.js';
import { PostgresEventBus } from './postgres-event-bus.js';
import { PostgresNotices } from './postgres-notices.js';

const topic = 'svc.test.things';

/** What the log tables promise beyond the contract of every bus. */
describe('the log tables', () => {
  let database: TestDatabase;
  let db: Database;
  let bus: PostgresEventBus;

  beforeEach(async () => {
    database = await createTestDatabase();
    db = new Database({ url: database.ownerUrl, connectionsMax: 2, applicationName: 'test' });
    bus = openBus();
  });

  afterEach(async () => {
    await bus.close();
    await db.close();
    await database.drop();
  });

  function openBus(partitions = 1): PostgresEventBus {
    return new PostgresEventBus({ url: database.ownerUrl, clientId: 'test', log: silent, partitions });
  }

  async function join(traits: Partial<Subscription> = {}) {
    const applied: CloudEvent[] = [];
    const { handle = async () => undefined, ...rest } = traits;
    const { stop } = await bus.subscribe({
      group: 'everything',
      topics: [topic],
      from: 'earliest',
      ...rest,
      handle: async batch => {
        await handle(batch);
        applied.push(...batch.events);
      },
    });
    return { applied, stop };
  }

  const publish = (...numbers: number[]) => bus.publish(numbers.map(nth => anEvent({ topic, nth })));
  const stored = async (): Promise<number[]> => {
    const rows = await db.query<{ envelope: string }>('select envelope from bus.events order by position');
    return rows.map(({ envelope }) => (JSON.parse(envelope) as CloudEvent).data.nth as number);
  };
  const age = (what: 'events' | 'groups', hours: number) => {
    const column = what === 'events' ? 'published_at' : 'seen_at';
    return db.query(`update bus.${what} set ${column} = ${column} - $1::interval`, [`${hours} hours`]);
  };

  it('are not read for what is short enough to come with its notice', async () => {
    const payloads: string[] = [];
    const notices = new PostgresNotices({ url: database.ownerUrl, applicationName: 'test' });
    const reader = { onNotice: (_: string, payload: string) => payloads.push(payload), onLost: () => undefined };
    await bus.ensureTopics([topic]);
    const [{ id = 0 } = {}] = await db.query<{ id: number }>('select id from bus.topics where name = $1', [topic]);
    await notices.listen([channelOf(id)], reader);
    const long = anEvent({ topic, data: { note: 'x'.repeat(8_000) } });
    const short = anEvent({ topic, nth: 2 });

    await bus.publish([long]);
    await bus.publish([short, short]);

    await eventually(() => expect(payloads).toHaveLength(2));
    expect(contentsOf(payloads[0] ?? '')).toBeNull();
    const [first, ...others] = (
      await db.query<{ position: string }>('select position from bus.events order by position')
    ).map(({ position }) => Number(position));
    expect(contentsOf(payloads[1] ?? '')).toEqual({
      after: first,
      events: others.map(position => ({ position, event: short.envelope })),
    });
    await notices.leave(reader);
  });

  it('are made once, by however many services start together', async () => {
    const buses = Array.from({ length: 5 }, () => openBus());

    await Promise.all(buses.map(each => each.ensureTopics([topic, 'svc.test.others'])));

    expect(await db.query('select name from bus.topics order by name')).toEqual([
      { name: 'svc.test.others' },
      { name: topic },
    ]);
    await Promise.all(buses.map(each => each.close()));
  });

  it('keep the partitions a topic was made with', async () => {
    await openBus(4).ensureTopics([topic]);
    await bus.ensureTopics([topic]);

    expect(await db.query('select partitions from bus.topics where name = $1', [topic])).toEqual([{ partitions: 4 }]);
  });

  it('serve a member that owns nothing of them', async () => {
    await installBusFor({ url: database.ownerUrl, roles: [database.appRole] });
    const member = new PostgresEventBus({ url: database.url, clientId: 'member', log: silent, partitions: 1 });
    const applied: CloudEvent[] = [];
    const handle = async (batch: { events: readonly CloudEvent[] }) => void applied.push(...batch.events);
    const { stop } = await member.subscribe({ group: 'members', topics: [topic], from: 'earliest', handle });

    await member.publish([anEvent({ topic, nth: 0 })]);
    await eventually(() => expect(applied).toHaveLength(1));
    await member.prune();
    await stop();
    await member.close();

    for (const statement of [
      'create table bus.mine ()',
      'drop table bus.events',
      'update bus.events set envelope = key',
    ])
      await expect(database.database.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('are looked at even when no notice came', async () => {
    const { applied } = await join();
    await publish(0);
    await eventually(() => expect(applied).toHaveLength(1));

    await db.query(
      'insert into bus.events (topic_id, partition, key, envelope) select topic_id, partition, key, envelope from bus.events',
    );

    await eventually(() => expect(applied).toHaveLength(2));
  });

  it('tell a process on one connection, and of the topics that it reads only', async () => {
    const { applied } = await join({ group: 'service' });
    await join({ group: 'process', topics: [topic, 'svc.test.others'] });
    const listening = () =>
      db.query(
        `select query from pg_stat_activity where application_name = 'test notices' and datname = current_database()`,
      );
    const channels = async () => {
      const rows = await db.query<{ id: number }>('select id from bus.topics where name = any($1)', [
        [topic, 'svc.test.others'],
      ]);
      return rows.map(({ id }) => `listen bus_topic_${id}`);
    };
    await publish(0);
    await eventually(() => expect(applied).toHaveLength(1));

    const sessions = await listening();
    expect(sessions).toHaveLength(1);
    expect(await channels()).toContain(sessions[0]?.query);
  });

  it('are read on when the connection breaks that listens', async () => {
    const { applied } = await join();
    const pids = () => db.query(`select pid from pg_stat_activity where application_name = 'test notices'`);
    const [before] = await pids();

    await db.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test notices'`);
    await publish(0);

    await eventually(() => expect(applied).toHaveLength(1));
    await eventually(async () => expect(await pids()).not.toEqual([before]));
    expect(await pids()).toHaveLength(1);
  });

  it('know within a second how far a group has come, and at once when it leaves', async () => {
    const { applied, stop } = await join();
    const offsets = () => db.query<{ position: number }>('select position from bus.offsets order by position');
    const latest = () => db.query<{ position: number }>('select max(position) as position from bus.events');
    await publish(0);
    await eventually(() => expect(applied).toHaveLength(1));
    await eventually(async () => expect((await offsets()).at(-1)).toEqual((await latest())[0]), 5_000);

    await publish(1);
    await eventually(() => expect(applied).toHaveLength(2));
    await stop();

    expect((await offsets()).at(-1)).toEqual((await latest())[0]);
  });

  it('are read again over a new connection, and never twice at once, when one breaks under a batch', async () => {
    let inHand = 0;
    let attempts = 0;
    let finish = (): void => undefined;
    const slow = new Promise<void>(resolve => {
      finish = resolve;
    });
    const { applied } = await join({
      handle: async () => {
        attempts += 1;
        inHand += 1;
        expect(inHand).toBe(1);
        if (attempts === 1) await slow;
        inHand -= 1;
      },
    });
    await publish(0);
    await eventually(() => expect(attempts).toBe(1));

    await db.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test everything'`);
    await publish(1);
    finish();

    await eventually(() => expect(applied.map(event => event.data.nth)).toEqual([0, 0, 1]));
  });

  it('forget what is old and applied by all, and nothing else', async () => {
    const fast = await join({ group: 'fast' });
    const slow = await join({ group: 'slow' });
    await publish(0, 1);
    await eventually(() => expect([fast, slow].map(({ applied }) => applied.length)).toEqual([2, 2]));
    await slow.stop();
    await publish(2, 3);
    await eventually(() => expect(fast.applied).toHaveLength(4));
    await age('events', 8 * 24);
    await publish(4);

    await eventually(async () => {
      await bus.prune();
      expect(await stored()).toEqual([2, 3, 4]);
    });
  });

  it('do not wait for onlookers that have left permanently', async () => {
    const gone = await join({ group: 'gone', from: 'latest' });
    await gone.stop();
    await join({ group: 'present', from: 'latest' });
    await join({ group: 'service' });
    await age('groups', 8 * 24);

    await bus.prune();

    expect(await db.query('select name from bus.groups order by name')).toEqual([
      { name: 'present' },
      { name: 'service' },
    ]);
  });
});
