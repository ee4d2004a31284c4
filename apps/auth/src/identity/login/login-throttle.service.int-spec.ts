import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { migrate } from '@sandbourse/platform/migrations';
import { createTestDatabase, type TestDatabase } from '@sandbourse/test-support';
import { migrations } from '../../migrations/index.js';
import { LoginThrottle } from './login-throttle.service.js';

let test: TestDatabase;
let db: Database;

beforeAll(async () => {
  test = await createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations }),
  });
  db = new Database({ url: test.url, connectionsMax: 3, applicationName: 'test' });
});

afterAll(async () => {
  await db.close();
  await test.drop();
});

it('counts wrong passwords over all processes, and keeps neither emails nor addresses', async () => {
  const [one, other] = [new LoginThrottle(db, new Clock()), new LoginThrottle(db, new Clock())];
  for (const throttle of [one, other, one, other, one]) {
    expect(await throttle.admit('a@harbor.test', '192.0.2.1')).toBe(false);
    await throttle.noteFailure('a@harbor.test', '192.0.2.1');
  }

  expect(await other.admit('a@harbor.test', '192.0.2.1')).toBe(true);
  expect(await other.admit('a@harbor.test', '192.0.2.2')).toBe(false);
  const rows = await db.query<{ key: string }>('select key from login_attempts');
  expect(JSON.stringify(rows)).not.toMatch(/harbor|192/);
});

it('a guess waits for its turn behind those of other processes', async () => {
  const throttles = [new LoginThrottle(db, new Clock()), new LoginThrottle(db, new Clock())];
  for (let failure = 0; failure < 5; failure += 1) await throttles[0]?.noteFailure('b@harbor.test', '192.0.2.1');
  const from = performance.now();

  await Promise.all(throttles.map(throttle => throttle.admit('b@harbor.test', '192.0.2.1')));

  expect(performance.now() - from).toBeGreaterThanOrEqual(900);
});
