import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTestDatabase, type TestDatabase } from '@sandbourse/test-support';
import { Baseline, BetweenVersions } from './baseline.js';
import { ForwardOnly, type MigrationRunner, migrate } from './migrate.js';

const folder = await mkdtemp(join(tmpdir(), 'baseline-'));
const file = (name: string) => pathToFileURL(join(folder, name));

class One1790000000001 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('create table things (id integer primary key)');
  }
}

class Two1790000000002 extends ForwardOnly {
  async up(): Promise<void> {}
}

class Three1790000000003 extends ForwardOnly {
  async up(): Promise<void> {}
}

class Four1790000000004 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('alter table things add column name text');
  }
}

const earlier = [One1790000000001, Two1790000000002, Three1790000000003, Four1790000000004];

class Baseline1790000000009 extends Baseline {
  protected override readonly schema = [file('things.sql')];
  protected override readonly upgrade = [file('upgrade.sql')];
  protected override readonly version02 = { count: 2, last: 'Two1790000000002' };
  protected override readonly replaced = { count: 4, last: 'Four1790000000004' };
}

class Later1790000000010 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('alter table things add column colour text');
  }
}

let test: TestDatabase;
let bringTo: (migrations: readonly (new () => ForwardOnly)[]) => Promise<void> = async () => undefined;

beforeAll(async () => {
  await writeFile(
    file('things.sql'),
    `create table things (id integer primary key, name text, firm_id text);
     call append_only('things');
     call rows_of_firm('things');`,
  );
  await writeFile(file('upgrade.sql'), 'alter table things add column name text, add column firm_id text');
});

afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  test = await createTestDatabase({
    prepare: async ({ ownerUrl, appRole }) => {
      bringTo = migrations => migrate({ url: ownerUrl, appRole, migrations });
    },
  });
});

afterEach(() => test.drop());

const namesIn = async (sql: string) => (await test.database.query<{ name: string }>(sql)).map(({ name }) => name);
const columns = () =>
  namesIn(
    `select attname as name from pg_attribute where attrelid = 'things'::regclass and attnum > 0 order by attnum`,
  );
const migrated = () => namesIn('select name from migrations order by timestamp');

describe('a baseline', () => {
  it('makes the schema of an empty database, and drops the procedures that it used', async () => {
    await bringTo([Baseline1790000000009]);

    expect(await columns()).toEqual(['id', 'name', 'firm_id']);
    expect(await migrated()).toEqual(['Baseline1790000000009']);
    await expect(test.database.query('delete from things')).rejects.toThrow('permission denied');
    await expect(test.database.query('insert into things (id) values (1)')).rejects.toThrow('row-level security');
    expect(await namesIn(`select proname as name from pg_proc where pronamespace = 'public'::regnamespace`)).toEqual([
      'refuse_change',
    ]);
  });

  it('upgrades a database of version 0.2, whose processes still find their migrations', async () => {
    await bringTo(earlier.slice(0, 2));
    await bringTo([Baseline1790000000009]);

    expect(await columns()).toEqual(['id', 'name', 'firm_id']);
    expect(await migrated()).toEqual(['One1790000000001', 'Two1790000000002', 'Baseline1790000000009']);
  });

  it('changes nothing where all earlier migrations have run', async () => {
    await bringTo(earlier);
    await bringTo([Baseline1790000000009]);

    expect(await columns()).toEqual(['id', 'name']);
    expect((await migrated()).at(-1)).toBe('Baseline1790000000009');
  });

  it.each([
    { ran: 1, says: 'of a version before 0.2.0, which ran One1790000000001 last: upgrade it with version 0.2.0 first' },
    { ran: 3, says: 'of an unfinished version after 0.2.0, which ran Three1790000000003 last: restore a backup' },
  ])(
    'refuses a database in which $ran of the earlier migrations have run, and leaves it as it is',
    async ({ ran, says }) => {
      await bringTo(earlier.slice(0, ran));

      const refused = bringTo([Baseline1790000000009]);

      await expect(refused).rejects.toThrow(BetweenVersions);
      await expect(refused).rejects.toThrow(says);
      expect(await columns()).toEqual(['id']);
      expect(await migrated()).toHaveLength(ran);
    },
  );

  it('is followed by later migrations, in an upgraded database, too', async () => {
    await bringTo(earlier.slice(0, 2));
    await bringTo([Baseline1790000000009, Later1790000000010]);

    expect(await columns()).toEqual(['id', 'name', 'firm_id', 'colour']);
  });
});
