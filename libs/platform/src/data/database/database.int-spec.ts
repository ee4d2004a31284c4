import { createTestDatabase, isWaitedFor, type TestDatabase } from '@sandbourse/test-support';
import type { PoolClient } from 'pg';
import { SYSTEM_SCOPE } from '../../caller.js';
import { DatabaseUnavailable } from '../../outages.js';
import { createLogger } from '../../running/observability/logger.js';
import { TransactionEnded, TransactionReads, TransactionRolledBack } from './database.errors.js';
import { Database, type Tx } from './database.js';
import { ForwardOnly, type MigrationRunner, migrate } from './migrate.js';

class Notes1790000000001 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(
      'create table notes (id int primary key, amount numeric, day date, counted bigint, at timestamptz)',
    );
  }
}

const UNIQUE_VIOLATION = '23505';
const READ_ONLY = '25006';
const DUPLICATE = 'insert into notes (id) values (1)';
const SERIALIZATION_FAILURE = `do $$ begin raise exception using errcode = '40001'; end $$`;

/** Exposes the connection that was lent last, so that a test can use the connection without the transaction. */
class LendingDatabase extends Database {
  lent: PoolClient | undefined;

  override async connect(): Promise<PoolClient> {
    this.lent = await super.connect();
    return this.lent;
  }
}

let test: TestDatabase;
let db: Database;

beforeAll(async () => {
  test = await createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations: [Notes1790000000001] }),
  });
  db = test.database;
});

afterAll(() => test.drop());
beforeEach(() => db.query('delete from notes'));

describe('values', () => {
  it('come back as they were written: decimals and dates as text, counters as numbers', async () => {
    await db.query('insert into notes values ($1, $2, $3, $4, $5)', [1, '10.500', '2026-11-20', 7, new Date(0)]);
    expect(await db.query('select * from notes')).toEqual([
      { id: 1, amount: '10.500', day: '2026-11-20', counted: 7, at: new Date(0) },
    ]);
  });
});

describe('a transaction', () => {
  it('keeps nothing when its work fails, and calls nobody back', async () => {
    const called: string[] = [];
    const failing = db.transaction(async tx => {
      tx.afterCommit(() => called.push('committed'));
      await tx.query('insert into notes (id) values (1)');
      throw new Error('no');
    });

    await expect(failing).rejects.toThrow('no');
    expect(await db.query('select * from notes')).toEqual([]);
    expect(called).toEqual([]);
  });

  it('calls back after the commit', async () => {
    const seen: unknown[] = [];
    await db.transaction(async tx => {
      await tx.query('insert into notes (id) values (1)');
      tx.afterCommit(() => seen.push('committed'));
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual(['committed']);
  });

  it('sends what nobody waits for in the order in which it is given, and commits behind it', async () => {
    const seen = await db.transaction(async tx => {
      tx.send('insert into notes (id, counted) values ($1, 1)', [1]);
      tx.send('update notes set counted = counted + 1 where id = $1', [1]);
      const rows = await tx.query('select counted from notes');
      tx.send('update notes set counted = counted * 10');
      return rows;
    });
    expect(seen).toEqual([{ counted: 2 }]);
    expect(await db.query('select counted from notes')).toEqual([{ counted: 20 }]);
  });

  it.each([
    { when: 'nothing comes after it', after: async () => undefined },
    { when: 'a later statement is refused because of it', after: (tx: Tx) => tx.query('select 1') },
  ])('fails with the error of what nobody waited for when $when', async ({ after }) => {
    const called: string[] = [];
    const failing = db.transaction(async tx => {
      tx.afterCommit(() => called.push('committed'));
      tx.send('insert into notes (id) values (1), (2)');
      tx.send('insert into notes (id) values (1)');
      await after(tx);
    });

    await expect(failing).rejects.toMatchObject({ code: UNIQUE_VIOLATION });
    expect(await db.query('select * from notes')).toEqual([]);
    expect(called).toEqual([]);
  });

  // biome-ignore format: a table
  it.each([
    { failure: 'nobody awaited',                       work: async (tx: Tx) => void tx.query(DUPLICATE) },
    { failure: 'its caller caught',                    work: (tx: Tx) => tx.query(DUPLICATE).catch(() => []) },
    { failure: 'its caller turned into another error', work: (tx: Tx) => tx.query(DUPLICATE).catch(() => Promise.reject(new Error('taken'))) },
    { failure: 'its caller caught and went on from',   work: (tx: Tx) => tx .query(DUPLICATE) .catch(() => tx.query('select 1')) .catch(() => []) },
    { failure: 'was sent and not awaited',             work: async (tx: Tx) => tx.send(DUPLICATE) },
  ])('fails with the error of a statement whose failure $failure', async ({ work }) => {
    const unhandled: unknown[] = [];
    const onUnhandled = (error: unknown) => unhandled.push(error);
    process.on('unhandledRejection', onUnhandled);
    const called: string[] = [];
    const failing = db.transaction(async tx => {
      tx.afterCommit(() => called.push('committed'));
      await tx.query('insert into notes (id) values (1)');
      return work(tx);
    });

    await expect(failing).rejects.toMatchObject({ code: UNIQUE_VIOLATION });
    process.off('unhandledRejection', onUnhandled);
    expect(unhandled).toEqual([]);
    expect(await db.query('select * from notes')).toEqual([]);
    expect(called).toEqual([]);
  });

  it.each([
    { what: 'caught', work: (tx: Tx) => tx.query(DUPLICATE).catch(() => tx.query('select 1 as later')) },
    { what: 'sent', work: async (tx: Tx) => void tx.send(DUPLICATE) },
    { what: 'awaited', work: (tx: Tx) => tx.query(DUPLICATE) },
  ])('names in its log line the statement that failed first, and no values: $what', async ({ work }) => {
    await db.query(DUPLICATE);
    const lines: string[] = [];
    const log = createLogger('test', 'error', { write: line => lines.push(line) });

    await db
      .transaction(async tx => {
        await tx.query('select $1::text as secret', ['sesame']);
        await work(tx);
        await tx.query('select 2 as last');
      })
      .catch((error: unknown) => log.error({ error }, 'failed'));

    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ error: { code: UNIQUE_VIOLATION, statement: DUPLICATE } });
    expect(lines[0]).not.toContain('sesame');
  });

  it('fails when Postgres answers the commit with a rollback, whatever the reason', async () => {
    const lending = new LendingDatabase({ url: test.ownerUrl, connectionsMax: 1, applicationName: 'lending' });
    const called: string[] = [];
    const failing = lending.transaction(async tx => {
      tx.afterCommit(() => called.push('committed'));
      tx.send('insert into notes (id) values (1)');
      await expect(lending.lent?.query('select 1 / 0')).rejects.toThrow('division by zero');
    });

    await expect(failing).rejects.toThrow(TransactionRolledBack);
    expect(await db.query('select * from notes')).toEqual([]);
    expect(called).toEqual([]);
    await lending.close();
  });

  it('refuses a statement that comes after its end', async () => {
    let late: Tx | undefined;
    await db.transaction(async tx => {
      late = tx;
    });

    await expect(late?.query('insert into notes (id) values (1)')).rejects.toThrow(TransactionEnded);
    expect(() => late?.send('insert into notes (id) values (1)')).toThrow(TransactionEnded);
    expect(() => late?.beforeCommit(() => undefined, ['a note'])).toThrow(TransactionEnded);
    expect(await db.query('select * from notes')).toEqual([]);
  });

  it('reads behind a lock, when both go out together, what was committed while it waited', async () => {
    await db.query('insert into notes (id, counted) values (1, 0)');
    let locked: () => void = () => undefined;
    const isLocked = new Promise<void>(resolve => {
      locked = resolve;
    });
    const first = db.transaction(async tx => {
      await tx.query('select 1 from notes where id = 1 for update');
      locked();
      await isWaitedFor(tx, db);
      tx.send('insert into notes (id) values (2)');
    });
    await isLocked;
    const [, seen] = await db.transaction(tx =>
      Promise.all([
        tx.query('select 1 from notes where id = 1 for update'),
        tx.query('select id from notes order by id'),
      ]),
    );
    await first;

    expect(seen).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('may see in all its statements what its first one sees, and then writes nothing', async () => {
    const snapshot = <T>(work: (tx: Tx) => Promise<T>) =>
      db.as(SYSTEM_SCOPE).transaction(work, { seesOneSnapshot: true });
    await snapshot(async tx => {
      expect(await tx.query('select id from notes')).toEqual([]);
      await db.query('insert into notes (id) values (1)');
      expect(await tx.query('select id from notes')).toEqual([]);
    });
    await expect(snapshot(tx => tx.query('delete from notes'))).rejects.toMatchObject({ code: READ_ONLY });
  });

  it('runs again after a deadlock', async () => {
    await db.query('insert into notes (id, counted) values (1, 0), (2, 0)');
    let holding = 0;
    let release: () => void = () => undefined;
    const bothHold = new Promise<void>(resolve => {
      release = resolve;
    });
    const add = (first: number, second: number) =>
      db.transaction(async tx => {
        await tx.query('update notes set counted = counted + 1 where id = $1', [first]);
        holding += 1;
        if (holding === 2) release();
        await bothHold;
        await tx.query('update notes set counted = counted + 1 where id = $1', [second]);
      });

    await Promise.all([add(1, 2), add(2, 1)]);

    expect(holding).toBeGreaterThan(2);
    expect(await db.query('select counted from notes')).toEqual([{ counted: 2 }, { counted: 2 }]);
  });

  it('runs again after a serialization failure that its work caught', async () => {
    let attempts = 0;
    await db.transaction(async tx => {
      attempts += 1;
      tx.send('insert into notes (id) values ($1)', [attempts]);
      if (attempts === 1) await tx.query(SERIALIZATION_FAILURE).catch(() => []);
    });

    expect(attempts).toBe(2);
    expect(await db.query('select id from notes')).toEqual([{ id: 2 }]);
  });
});

describe('a reading', () => {
  const EVERYBODY = { kind: 'all' } as const;
  let one: Database;

  beforeEach(() => {
    one = new Database({ url: test.ownerUrl, connectionsMax: 1, applicationName: 'reading' });
  });

  afterEach(() => one.close());

  it('is answered before its transaction has ended, and takes no statement after that', async () => {
    const lending = new LendingDatabase({ url: test.ownerUrl, connectionsMax: 1, applicationName: 'lending' });
    let isGivenBack = false;
    const [{ answer } = { answer: 0 }, late] = await lending.as(EVERYBODY).reading(async tx => {
      const lent = lending.lent as PoolClient;
      const { release } = lent;
      lent.release = broken => {
        isGivenBack = true;
        release.call(lent, broken);
      };
      const [row] = await tx.query<{ answer: number }>('select 42 as answer');
      return [row, tx] as const;
    });
    expect({ answer, isGivenBack }).toEqual({ answer: 42, isGivenBack: false });
    await expect(late.query('select 1')).rejects.toThrow(TransactionEnded);
    await lending.query('select 1');
    expect(isGivenBack).toBe(true);
    await lending.close();
  });

  it('may not write, and leaves a connection that may', async () => {
    const write = one.as(EVERYBODY).reading(tx => tx.query('insert into notes (id) values (1)'));
    await expect(write).rejects.toMatchObject({ code: READ_ONLY });
    const gather = one.as(EVERYBODY).reading(async tx => tx.beforeCommit(() => undefined, ['a note']));
    await expect(gather).rejects.toThrow(TransactionReads);
    await one.query('insert into notes (id) values (2)');
    expect(await one.query('select id from notes')).toEqual([{ id: 2 }]);
  });

  it('fails with a statement that failed, also when its caller caught that', async () => {
    const failing = one.as(EVERYBODY).reading(tx => tx.query('select 1 / 0').catch(() => []));
    await expect(failing).rejects.toThrow('division by zero');
    expect(await one.as(EVERYBODY).reading(tx => tx.query('select 1 as fit'))).toEqual([{ fit: 1 }]);
  });
});

describe('a database that is not there', () => {
  it.each([
    ['a port', 'postgres://x:y@127.0.0.1:1/none'],
    ['a Unix socket', 'postgres://x:y@127.0.0.1:1/none?host=%2Fnowhere'],
  ])('is named as such, by %s', async (_, url) => {
    const nowhere = new Database({ url, connectionsMax: 1, applicationName: 'test' });
    await expect(nowhere.ping()).rejects.toThrow(DatabaseUnavailable);
    await nowhere.close();
  });

  it('does not take the pool with it when connections are cut', async () => {
    const owner = new Database({ url: test.ownerUrl, connectionsMax: 1, applicationName: 'owner' });
    const survivors = new Database({ url: test.ownerUrl, connectionsMax: 2, applicationName: 'survivors' });
    await survivors.ping();
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'survivors' and datname = current_database()`,
    );

    await survivors.ping().catch(() => undefined);
    await survivors.ping();
    await Promise.all([owner.close(), survivors.close()]);
  });
});

describe('migrations', () => {
  it('run once, also when jobs start together', async () => {
    const job = () => migrate({ url: test.ownerUrl, appRole: test.appRole, migrations: [Notes1790000000001] });
    await Promise.all([job(), job(), job()]);
    expect(await db.query('select count(*) from notes')).toEqual([{ count: 0 }]);
  });

  it('go forward only', async () => {
    await expect(new Notes1790000000001().down()).rejects.toThrow('forward only');
  });
});
