import { Database } from '@sandbourse/platform/database';
import { migrate } from '@sandbourse/platform/migrations';
import { createTestDatabase, type TestDatabase } from '@sandbourse/test-support';
import { migrations } from '../migrations/index.js';
import { AskingProcesses, HEARD_WITHIN_MS } from './asking-processes.js';

const NOON = new Date('2026-11-20T12:00:00Z');
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

/** Returns the time until the revocation was received, in milliseconds. */
async function tookToHear(sequence: number, now = NOON): Promise<number> {
  const from = performance.now();
  await new AskingProcesses(db).heard(sequence, now);
  return performance.now() - from;
}

describe('what was revoked is heard', () => {
  it('at once where no process asks', async () => {
    expect(await tookToHear(7)).toBeLessThan(HEARD_WITHIN_MS);
  });

  it('when the last process asks for what comes after it, whichever process of auth it asks', async () => {
    const [asked, revoking] = [new AskingProcesses(db), new AskingProcesses(db)];
    for (const process_id of ['baas', 'pm']) await asked.note({ process_id, after: 6 }, NOON);
    let isHeard = false;
    const heard = revoking.heard(7, NOON).then(() => {
      isHeard = true;
    });

    await asked.note({ process_id: 'baas', after: 7 }, NOON);
    expect(isHeard).toBe(false);
    const from = performance.now();
    await asked.note({ process_id: 'pm', after: 8 }, NOON);
    await heard;

    expect(performance.now() - from).toBeLessThan(HEARD_WITHIN_MS / 2);
  });

  it('without a process that has stopped asking', async () => {
    const processes = new AskingProcesses(db);
    await processes.note({ process_id: 'killed', after: 6 }, NOON);
    await processes.note({ process_id: 'baas', after: 7 }, later(5_001));

    expect(await tookToHear(7, later(5_001))).toBeLessThan(HEARD_WITHIN_MS);
  });

  it('after a second in any case', async () => {
    await new AskingProcesses(db).note({ process_id: 'frozen', after: 6 }, NOON);

    expect(await tookToHear(7)).toBeGreaterThanOrEqual(HEARD_WITHIN_MS);
  });
});
