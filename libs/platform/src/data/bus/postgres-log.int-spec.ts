import { randomUUID } from 'node:crypto';
import type { CloudEvent } from '@sandbourse/contracts';
import { arrived, createTestDatabase, eventually, type TestDatabase, untilHeard } from '@sandbourse/test-support';
import { WAITS } from '@sandbourse/test-support/waits';
import { Clock } from '../../clock.js';
import { Database } from '../database/database.js';
import { hasLog, installLogFor } from '../database/event-log-schema.js';
import { anEvent, silent } from './bus.fixtures-spec.js';
import type { Subscription } from './event-bus.js';
import { channelOf } from './postgres-bus-sql.js';
import { PostgresEventBus } from './postgres-event-bus.js';
import { PostgresNotices } from './postgres-notices.js';
import { PostgresSession } from './postgres-session.js';

const topic = 'svc.test.things';

/** Guarantees of the log tables beyond the contract of every bus. */
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

  function openBus(options: { partitions?: number; isOneProcess?: boolean } = {}): PostgresEventBus {
    return new PostgresEventBus({
      url: database.ownerUrl,
      clientId: 'test',
      clock: new Clock(),
      log: silent,
      partitions: 1,
      ...options,
    });
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
        arrived();
      },
    });
    return { applied, stop };
  }

  const publish = (...numbers: number[]) => bus.publish(numbers.map(nth => anEvent({ topic, nth })));
  // Other files test the same bus on other databases of the same server at the same time.
  const sessionsOf = (name: string) =>
    db.query<{ pid: number; query: string }>(
      'select pid, query from pg_stat_activity where application_name = $1 and datname = current_database()',
      [name],
    );
  const breakSessionsOf = async (name: string) => {
    const pids = (await sessionsOf(name)).map(({ pid }) => pid);
    await db.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
  };
  const ageGroups = (hours: number) =>
    db.query(`update bus.groups set seen_at = seen_at - $1::interval`, [`${hours} hours`]);

  it('are not read for what the same process has published', async () => {
    const query = jest.spyOn(PostgresSession.prototype, 'query');
    const read = () => query.mock.calls.filter(([{ name }]) => name === 'bus_fetch').length;
    const { applied } = await join();
    await publish(0);
    await untilHeard(() => expect(applied).toHaveLength(1));
    const before = read();

    for (const nth of [1, 2, 3]) await publish(nth);

    await untilHeard(() => expect(applied).toHaveLength(4));
    // The regular look at the log, once a second, may have come before one of the notices.
    expect(read() - before).toBeLessThan(3);
    query.mockRestore();
  });

  it('58.4: are read after a start from the partition with the oldest event on, as they were published', async () => {
    const publisher = openBus({ partitions: 8 });
    const keys = Array.from({ length: 12 }, (_, n) => `acct_${n}`);
    const byPartition = new Map<number, string[]>();
    for (const key of keys) {
      await publisher.publish([anEvent({ topic, key })]);
      const partition = await publisher.partitionOf(topic, key);
      byPartition.set(partition, [...(byPartition.get(partition) ?? []), key]);
    }
    expect([...byPartition.keys()]).not.toEqual([...byPartition.keys()].sort());

    const { applied } = await join();

    await untilHeard(() => expect(applied).toHaveLength(keys.length));
    expect(applied.map(({ data }) => (data as { account_id: string }).account_id)).toEqual(
      [...byPartition.values()].flat(),
    );
    await publisher.close();
  });

  it('are not announced in the database after the only process has woken a group', async () => {
    const channels: string[] = [];
    const notices = new PostgresNotices({ url: database.ownerUrl, applicationName: 'test' });
    const onNotice = (channel: string) => {
      channels.push(channel);
      arrived();
    };
    const reader = { onNotice, onLost: () => undefined };
    const alone = openBus({ isOneProcess: true });
    const last = 'svc.test.last';
    await alone.ensureTopics([topic, last]);
    const topics = await db.query<{ id: number; name: string }>('select id, name from bus.topics');
    const channelOfTopic = (name: string) => channelOf(topics.find(each => each.name === name)?.id ?? 0);
    await notices.listen([topic, last].map(channelOfTopic), reader);
    await alone.subscribe({ group: 'woken', topics: [topic], from: 'earliest', handle: async () => undefined });

    await alone.publish([anEvent({ topic })]);
    expect(await alone.hasApplied('woken', [topic], WAITS.condition)).toBe(true);
    await alone.publish([anEvent({ topic })]);

    // `bus` announces its events. Postgres delivers notices in the order of their commits.
    await bus.publish([anEvent({ topic: last })]);
    await untilHeard(() => expect(channels).toContain(channelOfTopic(last)));
    expect(channels).toEqual([channelOfTopic(last)]);
    await notices.leave(reader);
    await alone.close();
  });

  it('notify other processes of where to read, if there can be others', async () => {
    const payloads: string[] = [];
    const notices = new PostgresNotices({ url: database.ownerUrl, applicationName: 'test' });
    const onNotice = (_: string, payload: string) => {
      payloads.push(payload);
      arrived();
    };
    const reader = { onNotice, onLost: () => undefined };
    const alone = openBus({ isOneProcess: true });
    await bus.ensureTopics([topic]);
    const [{ id = 0 } = {}] = await db.query<{ id: number }>('select id from bus.topics where name = $1', [topic]);
    await notices.listen([channelOf(id)], reader);

    await alone.publish([anEvent({ topic })]);
    await bus.publish([anEvent({ topic }), anEvent({ topic })]);

    const one = expect.stringMatching(/^0 [-0-9a-f]{36}$/);
    await untilHeard(() => expect(payloads).toEqual([one]));

    // A process that joins a separate group, like a tool that reads the log of a running sandbox.
    await alone.subscribe({ group: 'its own', topics: [topic], from: 'latest', handle: async () => arrived() });
    await db.query(`select pg_notify('bus_groups', $1)`, [`4711 ${randomUUID()}`]);
    await untilHeard(async () => {
      await alone.publish([anEvent({ topic })]);
      expect(payloads.slice(1)).toContainEqual(one);
    });
    await notices.leave(reader);
    await alone.close();
  });

  it('are made once, by however many services start together', async () => {
    const buses = Array.from({ length: 5 }, () => openBus());

    await Promise.all(buses.map(each => each.ensureTopics([topic, 'svc.test.others'])));

    expect(await db.query(`select name from bus.topics where name like 'svc.test.%' order by name`)).toEqual([
      { name: 'svc.test.others' },
      { name: topic },
    ]);
    await Promise.all(buses.map(each => each.close()));
  });

  it('keep the partitions a topic was made with', async () => {
    await openBus({ partitions: 4 }).ensureTopics([topic]);
    await bus.ensureTopics([topic]);

    expect(await db.query('select partitions from bus.topics where name = $1', [topic])).toEqual([{ partitions: 4 }]);
  });

  it('serve a member that owns nothing of them', async () => {
    await installLogFor({ url: database.ownerUrl, layout: 'shared', roles: [database.appRole] });
    const member = new PostgresEventBus({
      url: database.url,
      clientId: 'member',
      clock: new Clock(),
      log: silent,
      partitions: 1,
    });
    const applied: CloudEvent[] = [];
    const handle = async (batch: { events: readonly CloudEvent[] }) => {
      applied.push(...batch.events);
      arrived();
    };
    const { stop } = await member.subscribe({ group: 'members', topics: [topic], from: 'earliest', handle });

    await member.publish([anEvent({ topic, nth: 0 })]);
    await untilHeard(() => expect(applied).toHaveLength(1));
    await member.prune();
    await stop();
    await member.close();

    for (const statement of ['create table bus.mine ()', 'drop table bus.events', 'update bus.events set key = key'])
      await expect(database.database.query(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('are there for those who may use them, or not at all', async () => {
    const install = (role: string) => installLogFor({ url: database.ownerUrl, layout: 'relayed', roles: [role] });

    await expect(install('nobody_of_that_name')).rejects.toThrow('does not exist');
    expect(await hasLog(db)).toBe(false);
    await install(database.appRole);
    expect(await hasLog(db)).toBe(true);
  });

  it('are looked at even when no notice came', async () => {
    const { applied } = await join();
    await publish(0);
    await untilHeard(() => expect(applied).toHaveLength(1));

    await db.query(
      'insert into bus.events (topic_id, partition, key, envelope) select topic_id, partition, key, envelope from bus.events',
    );

    await untilHeard(() => expect(applied).toHaveLength(2));
  });

  it('tell a process on one connection, and of the topics that it reads only', async () => {
    const { applied } = await join({ group: 'service' });
    await join({ group: 'process', topics: [topic, 'svc.test.others'] });
    const channels = async () => {
      const rows = await db.query<{ id: number }>('select id from bus.topics where name = any($1)', [
        [topic, 'svc.test.others'],
      ]);
      return rows.map(({ id }) => `listen bus_topic_${id}`);
    };
    await publish(0);
    await untilHeard(() => expect(applied).toHaveLength(1));

    const sessions = await sessionsOf('test notices');
    expect(sessions).toHaveLength(1);
    expect(await channels()).toContain(sessions[0]?.query);
  });

  it('are read on when the connection breaks that listens', async () => {
    const { applied } = await join();
    const [before] = await sessionsOf('test notices');

    await breakSessionsOf('test notices');
    await publish(0);

    await untilHeard(() => expect(applied).toHaveLength(1));
    await eventually(async () => {
      const sessions = await sessionsOf('test notices');
      expect(sessions).toHaveLength(1);
      expect(sessions[0]?.pid).not.toBe(before?.pid);
    });
  });

  it('know within a second how far a group has come, and at once when it leaves', async () => {
    const { applied, stop } = await join();
    const offsets = () => db.query<{ position: number }>('select position from bus.offsets order by position');
    const latest = () => db.query<{ position: number }>('select max(position) as position from bus.events');
    await publish(0);
    await untilHeard(() => expect(applied).toHaveLength(1));
    await eventually(async () => expect((await offsets()).at(-1)).toEqual((await latest())[0]), 5_000);

    await publish(1);
    await untilHeard(() => expect(applied).toHaveLength(2));
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
        arrived();
        inHand += 1;
        expect(inHand).toBe(1);
        if (attempts === 1) await slow;
        inHand -= 1;
      },
    });
    await publish(0);
    await untilHeard(() => expect(attempts).toBe(1));

    await breakSessionsOf('test everything');
    await publish(1);
    finish();

    // Events after the break may be applied before the break is noticed.
    const numbers = () => applied.map(event => event.data.nth);
    await untilHeard(() =>
      expect([numbers().slice(0, -2), numbers().slice(-2)]).toEqual([expect.arrayContaining([0]), [0, 1]]),
    );
  });

  it('do not wait for onlookers that have left permanently', async () => {
    const gone = await join({ group: 'gone', from: 'latest' });
    await gone.stop();
    await join({ group: 'present', from: 'latest' });
    await join({ group: 'service' });
    await ageGroups(8 * 24);

    await bus.prune();

    expect(await db.query('select name from bus.groups order by name')).toEqual([
      { name: 'present' },
      { name: 'service' },
    ]);
  });
});
