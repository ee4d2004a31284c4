import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { migrate } from '@sandbourse/platform/migrations';
import { createTestDatabase, type TestDatabase, WAITS } from '@sandbourse/test-support';
import { migrations } from '../../migrations/index.js';
import { PollingProcesses } from './polling-processes.service.js';

const NOON = new Date('2026-11-20T12:00:00Z');
const WAIT = 1_500;
const later = (ms: number) => new Date(NOON.getTime() + ms);

let test: TestDatabase;
let db: Database;

beforeAll(async () => {
  test = await createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations }),
  });
  db = new Database({ url: test.url, connectionsMax: 3, applicationName: 'test' });
});

beforeEach(async () => void (await db.query('delete from asking_processes')));

afterAll(async () => {
  await db.close();
  await test.drop();
});

/** A process of auth that does not give up, so that it hears only if it need not wait. */
const patient = () => new PollingProcesses(db, new Clock(), 10 * WAITS.case);

describe('what was revoked is heard', () => {
  it('at once where no process asks', async () => {
    await patient().heard(7, NOON);
  });

  it('when the last process asks for what comes after it, whichever process of auth it asks', async () => {
    const [asked, revoking] = [patient(), patient()];
    for (const process_id of ['baas', 'pm']) await asked.note({ process_id, after: 6, wait_ms: WAIT }, NOON);
    let isHeard = false;
    const heard = revoking.heard(7, NOON).then(() => {
      isHeard = true;
    });

    await asked.note({ process_id: 'baas', after: 7, wait_ms: WAIT }, NOON);
    expect(isHeard).toBe(false);
    await asked.note({ process_id: 'pm', after: 8, wait_ms: WAIT }, NOON);
    await heard;
  });

  it('without a process that has stopped asking', async () => {
    const processes = patient();
    await processes.note({ process_id: 'killed', after: 6, wait_ms: WAIT }, NOON);
    await processes.note({ process_id: 'baas', after: 7, wait_ms: WAIT }, later(WAIT + 3_501));

    await processes.heard(7, later(WAIT + 3_501));
  });

  it('also by a process whose request may wait for longer than others', async () => {
    const processes = patient();
    await processes.note({ process_id: 'pm', after: 6, wait_ms: 10_000 }, NOON);
    let isHeard = false;
    const heard = processes.heard(7, later(10_000)).then(() => {
      isHeard = true;
    });
    await processes.note({ process_id: 'baas', after: 7, wait_ms: WAIT }, later(10_000));
    expect(isHeard).toBe(false);

    await processes.note({ process_id: 'pm', after: 7, wait_ms: 10_000 }, later(10_000));
    await heard;
  });

  it('without the processes that have asked before a start, if no other process of auth runs', async () => {
    const processes = patient();
    await processes.note({ process_id: 'killed', after: 6, wait_ms: WAIT }, NOON);

    await processes.forget();

    await processes.heard(7, NOON);
  });

  it('after the maximum wait in any case', async () => {
    const hurried = new PollingProcesses(db, new Clock(), 200);
    await hurried.note({ process_id: 'frozen', after: 6, wait_ms: WAIT }, NOON);
    const from = performance.now();

    await hurried.heard(7, NOON);

    expect(performance.now() - from).toBeGreaterThanOrEqual(200);
  });
});
