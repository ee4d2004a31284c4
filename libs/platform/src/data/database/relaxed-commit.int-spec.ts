import { createTestDatabase, type TestDatabase } from '@sandbourse/test-support';
import { SYSTEM_SCOPE } from '../../caller.js';
import { Database } from './database.js';
import { ForwardOnly, type MigrationRunner, migrate } from './migrate.js';

/**
 * Creates a deferred trigger, which runs when the transaction commits, and stores the commit's `synchronous_commit`
 * setting.
 */
class Commits1790000000001 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('create table notes (id int primary key, commits text)');
    await runner.query(`
      create function note_commit() returns trigger language plpgsql as $$
      begin
        update notes set commits = current_setting('synchronous_commit') where id = new.id and commits is null;
        return null;
      end $$`);
    await runner.query(`
      create constraint trigger notes_commit after insert on notes deferrable initially deferred
        for each row execute function note_commit()`);
  }
}

let test: TestDatabase;
let shared: Database;

beforeAll(async () => {
  test = await createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations: [Commits1790000000001] }),
  });
  shared = new Database({ url: test.url, connectionsMax: 2, applicationName: 'shared', sharesLog: true });
});

afterAll(async () => {
  await shared.close();
  await test.drop();
});

// biome-ignore format: a table
it.each([
  { server: 'one server',  relaxed: true,  commits: 'off' },
  { server: 'one server',  relaxed: false, commits: 'on' },
  { server: 'two servers', relaxed: true,  commits: 'on' },
])('a commit on $server, relaxed: $relaxed, waits for the disk: $commits', async ({ server, relaxed, commits }) => {
  const db = server === 'one server' ? shared : test.database;
  await db.query('delete from notes');
  const seen: string[] = [];
  await db.transaction(async tx => {
    tx.afterCommit(() => seen.push('committed'));
    await tx.query('insert into notes (id) values (1)');
    expect(tx.mayRelaxCommit).toBe(db === shared);
    if (relaxed) tx.relaxCommit();
  });
  expect(seen).toEqual(['committed']);
  expect(await db.query('select commits from notes')).toEqual([{ commits }]);
  expect(await db.query('show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
});

it('a transaction may begin with a commit that does not wait for the disk, where that is allowed', async () => {
  for (const [db, commits] of [
    [shared, 'off'],
    [test.database, 'on'],
  ] as const) {
    await db.query('delete from notes');
    await db.as(SYSTEM_SCOPE).transaction(tx => tx.query('insert into notes (id) values (1)'), { relaxesCommit: true });
    expect(await db.query('select commits from notes')).toEqual([{ commits }]);
  }
});

it('a relaxed commit of what failed fails with its error, and keeps nothing', async () => {
  await shared.query('delete from notes');
  const failing = shared.transaction(async tx => {
    tx.send('insert into notes (id) values (1), (1)');
    tx.relaxCommit();
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await shared.query('select * from notes')).toEqual([]);
});

it('a part of another transaction commits with it, as that one does', async () => {
  await shared.query('delete from notes');
  await shared.as(SYSTEM_SCOPE).together(async () => {
    await shared.transaction(async tx => {
      await tx.query('insert into notes (id) values (1)');
      tx.relaxCommit();
    });
  });
  expect(await shared.query('select commits from notes')).toEqual([{ commits: 'on' }]);
});
