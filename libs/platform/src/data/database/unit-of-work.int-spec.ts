import { createTestDatabase, type TestDatabase } from '@sandbourse/test-support';
import type pg from 'pg';
import { type Scope, SYSTEM_SCOPE } from '../../caller.js';
import { ForwardOnly, type MigrationRunner, migrate } from './migrate.js';
import { UnitOfWork } from './unit-of-work.js';

class Notes1790000000001 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table notes (firm_id text not null, note text primary key);
      alter table notes enable row level security;
      create policy tenant on notes using (current_setting('sandbourse.sees_all', true) = 'yes'
        or firm_id = current_setting('sandbourse.firm_id', true));
    `);
  }
}

const firm = (firmId: string): Scope => ({ kind: 'rep_codes', firmId, repCodes: ['R001'] });
const [HARBOR, SUMMIT] = [firm('HARBOR'), firm('SUMMIT')];

let test: TestDatabase;

beforeEach(async () => {
  test = await createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations: [Notes1790000000001] }),
  });
});

afterEach(() => test.drop());

const write = (scope: Scope, firmId: string, note: string) =>
  test.database.as(scope).transaction(tx => tx.query('insert into notes values ($1, $2)', [firmId, note]));
const notesIn = async (scope: Scope) =>
  (await test.database.as(scope).query<{ note: string }>('select note from notes order by note')).map(row => row.note);

it('keeps nothing of its parts when it fails after them', async () => {
  const failing = test.database.as(HARBOR).together(async () => {
    await write(HARBOR, 'HARBOR', 'a');
    await write(SYSTEM_SCOPE, 'SUMMIT', 'b');
    throw new Error('the process dies here');
  });

  await expect(failing).rejects.toThrow('the process dies here');
  expect(await notesIn(SYSTEM_SCOPE)).toEqual([]);
});

it('keeps its parts together, and each sees what came before it within its own scope', async () => {
  const seen = await test.database.as(HARBOR).together(async tx => {
    await write(HARBOR, 'HARBOR', 'a');
    await write(SUMMIT, 'SUMMIT', 'b');
    const [inHarbor, inSummit, everywhere] = [
      await notesIn(HARBOR),
      await notesIn(SUMMIT),
      await notesIn(SYSTEM_SCOPE),
    ];
    const own = await tx.query('select note from notes');
    const nobodys = await test.database.query('select note from notes');
    return { inHarbor, inSummit, everywhere, own: own.length, nobodys: nobodys.length };
  });

  expect(seen).toEqual({ inHarbor: ['a'], inSummit: ['b'], everywhere: ['a', 'b'], own: 1, nobodys: 0 });
  expect(await notesIn(SYSTEM_SCOPE)).toEqual(['a', 'b']);
});

it('goes on after a part that failed and was caught, and keeps nothing of that part', async () => {
  await test.database.as(HARBOR).together(async () => {
    await write(HARBOR, 'HARBOR', 'a');
    await expect(write(HARBOR, 'HARBOR', 'a')).rejects.toThrow('duplicate key');
    const refused = test.database.as(HARBOR).transaction(async tx => {
      await tx.query(`insert into notes values ('HARBOR', 'refused')`);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    await write(HARBOR, 'HARBOR', 'b');
  });

  expect(await notesIn(HARBOR)).toEqual(['a', 'b']);
});

it('leaves no savepoint of a part that failed and was caught, nor of those within it', async () => {
  const refused = (work: () => Promise<unknown>) =>
    test.database.as(HARBOR).transaction(async () => {
      await work();
      throw new Error('refused');
    });

  await test.database.as(HARBOR).together(async tx => {
    await expect(refused(() => write(HARBOR, 'HARBOR', 'a'))).rejects.toThrow('refused');
    const within = refused(async () => {
      await write(HARBOR, 'HARBOR', 'around');
      await expect(refused(() => write(HARBOR, 'HARBOR', 'b'))).rejects.toThrow('refused');
    });
    await expect(within).rejects.toThrow('refused');
    await write(HARBOR, 'HARBOR', 'c');
    const { client } = tx as unknown as { client: pg.PoolClient };
    await client.query('savepoint looked_for');
    await expect(client.query('release savepoint part')).rejects.toThrow('savepoint "part" does not exist');
    await client.query('rollback to savepoint looked_for');
  });

  expect(await notesIn(HARBOR)).toEqual(['c']);
});

it('runs parts that are begun at once one after the other, and parts within parts', async () => {
  await test.database.as(HARBOR).together(async () => {
    await Promise.all(['c', 'a', 'b'].map(note => write(HARBOR, 'HARBOR', note)));
    await test.database.as(HARBOR).transaction(async () => {
      await write(HARBOR, 'HARBOR', 'within');
    });
  });

  expect(await notesIn(HARBOR)).toEqual(['a', 'b', 'c', 'within']);
});

it('calls back after the whole has committed, in nobody else’s transaction', async () => {
  const seen: string[] = [];

  await test.database.as(HARBOR).together(async () => {
    await test.database.as(HARBOR).transaction(async tx => {
      tx.afterCommit(() => seen.push(`committed, in hand: ${UnitOfWork.isInHand()}`));
    });
    seen.push('part done');
  });

  expect(seen).toEqual(['part done', 'committed, in hand: false']);
});

it('lets what goes on after its end stand alone, and waits for a part that nobody waited for', async () => {
  let later: Promise<unknown> | undefined;
  let release: () => void = () => undefined;
  const ended = new Promise<void>(resolve => {
    release = resolve;
  });

  await test.database.as(HARBOR).together(async () => {
    void write(HARBOR, 'HARBOR', 'not waited for');
    later = ended.then(() => write(HARBOR, 'HARBOR', 'later'));
  });
  expect(await notesIn(HARBOR)).toEqual(['not waited for']);
  release();
  await later;

  expect(await notesIn(HARBOR)).toEqual(['later', 'not waited for']);
});

it('keeps nothing when its connection is lost', async () => {
  const lost = test.database.as(HARBOR).together(async tx => {
    await write(HARBOR, 'HARBOR', 'a');
    await tx.query('select pg_terminate_backend(pg_backend_pid())');
  });

  await expect(lost).rejects.toThrow();
  expect(await notesIn(HARBOR)).toEqual([]);
});
