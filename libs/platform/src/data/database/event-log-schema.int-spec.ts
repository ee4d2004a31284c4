import { createTestDatabase, type TestDatabase } from '@sandbourse/test-support';
import { Database } from './database.js';
import { assertLogIs, hasLog, installLog, LogIsOther } from './event-log-schema.js';

let test: TestDatabase;
let owner: Database;

beforeEach(async () => {
  test = await createTestDatabase();
  owner = new Database({ url: test.ownerUrl, connectionsMax: 5, applicationName: 'owner' });
});

afterEach(async () => {
  await owner.close();
  await test.drop();
});

it.each(['shared', 'relayed'] as const)('a %s log is made once, by however many installers', async layout => {
  expect(await hasLog(owner)).toBe(false);

  await Promise.all([1, 2, 3].map(() => installLog(owner, layout)));
  await installLog(owner, layout);

  expect(await hasLog(owner)).toBe(true);
  expect(await owner.query('select position from bus.relay')).toEqual(layout === 'relayed' ? [{ position: 0 }] : []);
});

it.each([
  { made: 'shared', asked: 'relayed', says: 'shared by several services: unset KAFKA_BROKERS' },
  { made: 'relayed', asked: 'shared', says: 'for Kafka: set KAFKA_BROKERS' },
] as const)('a log that is $made is refused where it has to be $asked', async ({ made, asked, says }) => {
  await installLog(owner, made);

  await expect(assertLogIs(asked, owner)).rejects.toThrow(says);
  await expect(installLog(owner, asked)).rejects.toThrow(LogIsOther);
  await assertLogIs(made, owner);
});
