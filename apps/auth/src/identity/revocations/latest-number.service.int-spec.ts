import { Clock } from '@sandbourse/platform/clock';
import { migrate } from '@sandbourse/platform/migrations';
import { createTestDatabase, type TestDatabase } from '@sandbourse/test-support';
import { migrations } from '../../migrations/index.js';
import { LatestNumber } from './latest-number.service.js';

const FOR_LONG_MS = 60_000;

let test: TestDatabase;
let latest: LatestNumber;

beforeAll(async () => {
  test = await createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations }),
  });
});

beforeEach(() => {
  latest = latestOf({ runsAlone: false });
});

const latestOf = ({ runsAlone }: { runsAlone: boolean }) =>
  new LatestNumber(test.database, new Clock(), { table: 'revocations', column: 'sequence' }, runsAlone);

afterAll(() => test.drop());

async function revoke(): Promise<number> {
  const [row] = await test.database.query<{ sequence: number }>(
    `insert into revocations (revoked, revoked_at) values ('{}', now()) returning sequence`,
  );
  return row?.sequence ?? 0;
}

describe('a question waits', () => {
  it('until another process of auth has revoked something, with others of its kind', async () => {
    const heard = await revoke();
    const questions = [latest.isBeyond(heard, FOR_LONG_MS), latest.isBeyond(heard, FOR_LONG_MS)];
    await revoke();
    expect(await Promise.all(questions)).toEqual([true, true]);
  });

  it('not at all for what is known', async () => {
    const heard = await revoke();
    expect(await latest.isBeyond(heard - 1, FOR_LONG_MS)).toBe(true);
    await test.database.query('delete from revocations');
    expect(await latest.isBeyond(heard - 1, FOR_LONG_MS)).toBe(true);
  });

  it('until its time is over', async () => {
    expect(await latest.isBeyond(await revoke(), 1)).toBe(false);
  });

  it('until its time is over, also in a process that looks for others less often', async () => {
    const questions = [50, 100].map(async ms => latestOf({ runsAlone: true }).isBeyond(await revoke(), ms));
    expect(await Promise.all(questions)).toEqual([false, false]);
  });

  it('until its own process has revoked something, which looks for others less often', async () => {
    const alone = latestOf({ runsAlone: true });
    const question = alone.isBeyond(await revoke(), FOR_LONG_MS);
    await revoke();
    alone.tell();
    expect(await question).toBe(true);
  });

  it('no longer than its process runs', async () => {
    const question = latest.isBeyond(await revoke(), FOR_LONG_MS);
    latest.stop();
    expect(await question).toBe(false);
    expect(await latest.isBeyond(0, FOR_LONG_MS)).toBe(false);
  });
});
