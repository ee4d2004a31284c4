import type { CloudEvent } from '@sandbourse/contracts';
import { arrived, createTestDatabase, type TestDatabase, untilHeard } from '@sandbourse/test-support';
import { Clock } from '../../clock.js';
import { anEvent, silent } from '../bus/bus.fixtures-spec.js';
import { PostgresEventBus } from '../bus/postgres-event-bus.js';
import { Database } from '../database/database.js';
import { installLogFor, type LogLayout } from '../database/event-log-schema.js';
import { EventRetention } from './event-retention.js';

const topic = 'svc.test.things';

let test: TestDatabase;
let owner: Database;

async function openLog(layout: LogLayout): Promise<void> {
  test = await createTestDatabase({
    prepare: ({ ownerUrl: url, appRole }) => installLogFor({ url, layout, roles: [appRole] }),
  });
  owner = new Database({ url: test.ownerUrl, connectionsMax: 2, applicationName: 'owner' });
}

afterEach(async () => {
  await owner.close();
  await test.drop();
});

/** Publishes an event on a day that is this number of days ago, and creates the partition of that day. */
async function published(daysAgo: number): Promise<void> {
  await owner.query("select bus.add_day(((now() - $1 * interval '1 day') at time zone 'UTC')::date)", [daysAgo]);
  await publishedWithoutDay(daysAgo);
}

/** Publishes an event on a day that is this number of days ago, and does not create the partition of that day. */
async function publishedWithoutDay(daysAgo: number): Promise<void> {
  await owner.query(`insert into bus.topics (name, partitions) values ('${topic}', 1) on conflict do nothing`);
  await owner.query(
    `insert into bus.events (published_at, topic_id, partition, key, envelope)
     select now() - $1 * interval '1 day', id, 0, 'acct_1', $2::json from bus.topics where name = $3`,
    [daysAgo, JSON.stringify(anEvent({ topic, nth: daysAgo }).envelope), topic],
  );
}

const kept = async (): Promise<number[]> => {
  const rows = await owner.query<{ envelope: CloudEvent }>('select envelope from bus.events order by position');
  return rows.map(({ envelope }) => Number(envelope.data.nth));
};
const days = async (): Promise<number> => {
  const [count] = await owner.query<{ days: number }>(
    `select count(*)::integer as days from pg_inherits where inhparent = 'bus.events'::regclass`,
  );
  return count?.days ?? 0;
};

it('drops days that are over and that every group has read, whichever processes do so, and nothing else', async () => {
  await openLog('shared');
  const bus = new PostgresEventBus({ url: test.url, clientId: 'test', clock: new Clock(), log: silent });
  for (const daysAgo of [40, 32, 29, 0]) await published(daysAgo);
  const join = async (group: string) => {
    const read: CloudEvent[] = [];
    const handle = async ({ events }: { events: readonly CloudEvent[] }) => {
      read.push(...events);
      arrived();
    };
    const { stop } = await bus.subscribe({ group, topics: [topic], from: 'earliest', handle });
    await untilHeard(() => expect(read).toHaveLength(4));
    await stop();
  };
  await join('fast');
  const processes = [new EventRetention(test.database, 30), new EventRetention(test.database, 30)];
  const prune = () => Promise.all(processes.map(process => process.prune()));
  await owner.query(`insert into bus.groups (name, starts) values ('slow', 'earliest')`);
  await owner.query(
    `insert into bus.offsets select groups.id, topics.id, 0, (select min(position) from bus.events)
       from bus.groups, bus.topics where groups.name = 'slow' and topics.name = '${topic}'`,
  );

  await prune();
  expect(await kept()).toEqual([32, 29, 0]);

  await owner.query(`delete from bus.groups where name = 'slow'`);
  await prune();
  expect(await kept()).toEqual([29, 0]);
  await bus.close();
});

it('keeps what the relay has not brought to Kafka', async () => {
  await openLog('relayed');
  for (const daysAgo of [9, 8]) await published(daysAgo);
  const retention = new EventRetention(test.database, 7);
  await owner.query('update bus.relay set position = (select min(position) from bus.events)');

  await retention.prune();
  expect(await kept()).toEqual([8]);
});

it('forgets events without a day likewise', async () => {
  await openLog('relayed');
  for (const daysAgo of [9, 8, 6]) await publishedWithoutDay(daysAgo);
  await owner.query('update bus.relay set position = (select min(position) from bus.events)');
  const retention = new EventRetention(test.database, 7);

  await retention.prune();
  expect(await kept()).toEqual([8, 6]);

  await owner.query('update bus.relay set position = (select max(position) from bus.events)');
  await retention.prune();
  expect(await kept()).toEqual([6]);
});

it('has a day ready before it begins, and stores an event whose day was not made', async () => {
  await openLog('shared');
  const before = await days();
  await new EventRetention(test.database, 30).prune();
  expect(await days()).toBe(before);
  const [tomorrow] = await owner.query<{ name: string | null }>(
    `select to_regclass('bus.events_' || to_char(now() at time zone 'UTC' + interval '1 day', 'YYYYMMDD')) as name`,
  );
  expect(tomorrow?.name).not.toBeNull();

  await publishedWithoutDay(-9);
  expect(await kept()).toEqual([-9]);
});

it('drops nothing of the last day, however few days are kept', async () => {
  await openLog('shared');
  await published(0);
  await new EventRetention(test.database, 0).prune();
  expect(await kept()).toEqual([0]);
});
