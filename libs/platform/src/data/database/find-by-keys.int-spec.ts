import { createTestDatabase, type TestDatabase } from '@sandbourse/test-support';
import { SYSTEM_SCOPE } from '../../caller.js';
import type { Tx } from './database.js';
import { findByKeys } from './find-by-keys.js';
import { ForwardOnly, type MigrationRunner, migrate } from './migrate.js';

class Notes1790000000001 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('create table notes (id int primary key)');
    await runner.query('alter table notes set (autovacuum_enabled = false)');
    await runner.query('insert into notes values (1)');
    await runner.query('analyze notes');
  }
}

const FIND = 'select n.id from unnest($1::int[]) as wanted (id) join notes n using (id)';
const WHOLE_READS = `select pg_stat_get_xact_numscans('notes'::regclass) as scans`;
const SETTINGS = `select current_setting('plan_cache_mode') as plans, current_setting('enable_seqscan') as seqscan`;

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations: [Notes1790000000001] }),
  });
});

afterAll(() => test.drop());

/**
 * Counts the sequential scans with which a transaction finds one row. Subtracts the scans before, because the counter
 * of Postgres includes earlier transactions.
 */
async function wholeReads(tx: Tx): Promise<number> {
  const before = await tx.query<{ scans: number }>(WHOLE_READS);
  await tx.query(FIND, [[1]]);
  const after = await tx.query<{ scans: number }>(WHOLE_READS);
  return (after[0]?.scans ?? Number.NaN) - (before[0]?.scans ?? Number.NaN);
}

describe('a transaction that finds by keys', () => {
  it('reads no table as a whole, which a plan would that was made while it was small', async () => {
    expect(await test.database.transaction(wholeReads)).toBe(1);
    const byKeys = (tx: Tx) => {
      findByKeys(tx);
      return wholeReads(tx);
    };
    expect(await test.database.transaction(byKeys)).toBe(0);
    await test.database.query('insert into notes select generate_series(2, 1000)');
    expect(await test.database.transaction(byKeys)).toBe(0);
  });

  it('may do so from its first statement on', async () => {
    const [settings] = await test.database
      .as(SYSTEM_SCOPE)
      .transaction(tx => tx.query(SETTINGS), { findsByKeys: true });
    expect(settings).toEqual({ plans: 'force_generic_plan', seqscan: 'off' });
  });

  it('leaves the connection to the next as it was', async () => {
    await test.database.transaction(async tx => findByKeys(tx));
    await test.database.as(SYSTEM_SCOPE).transaction(tx => tx.query(SETTINGS), { findsByKeys: true });
    const [settings] = await test.database.query(SETTINGS);
    expect(settings).toEqual({ plans: 'auto', seqscan: 'on' });
  });
});
