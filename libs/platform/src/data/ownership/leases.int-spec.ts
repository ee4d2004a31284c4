import { readFile } from 'node:fs/promises';
import { createTestDatabase, OtherProcess, type TestDatabase } from '@sandbourse/test-support';
import { Clock } from '../../clock.js';
import { platformSchema } from '../database/baseline.js';
import { Database } from '../database/database.js';
import { ForwardOnly, type MigrationRunner, migrate } from '../database/migrate.js';
import { LeaseLost, Leases } from './leases.js';

class Leases1790000000001 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(await readFile(platformSchema('leases'), 'utf8'));
    await runner.query('create table written (n serial primary key, by text not null)');
  }
}

const FOR_LONG = { kind: 'work', durationMs: 60_000 };

/** A process that leases the same work, renews the lease, and writes a row for each line of its standard input. */
const HOLDER = `
  import { createInterface } from 'node:readline';
  import { Database } from '${new URL('../database/database.js', import.meta.url)}';
  import { Clock } from '${new URL('../../clock.js', import.meta.url)}';
  import { Leases } from '${new URL('./leases.js', import.meta.url)}';
  const db = new Database({ url: process.argv[1], connectionsMax: 2, applicationName: 'holder' });
  const leases = new Leases(db, new Clock());
  const lease = await db.transaction(tx => leases.take(tx, { kind: 'work', durationMs: 400 }, '1'));
  await leases.during(lease, async () => {
    console.log('leased ' + lease.number);
    for await (const line of createInterface(process.stdin)) {
      const write = db.transaction(async tx => {
        await leases.hold(tx, lease);
        await tx.query("insert into written (by) values ('holder')");
      });
      console.log(await write.then(() => 'written', error => error.constructor.name));
    }
  });
  await db.close();
`;

let test: TestDatabase;
let db: Database;
let leases: Leases;
const children: OtherProcess[] = [];

beforeEach(async () => {
  test = await createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations: [Leases1790000000001] }),
  });
  db = new Database({ url: test.url, connectionsMax: 4, applicationName: 'test' });
  leases = new Leases(db, new Clock());
});

afterEach(async () => {
  for (const child of children.splice(0)) await child.end();
  await db.close();
  await test.drop();
});

const take = () => db.transaction(tx => leases.take(tx, FOR_LONG, '1'));

async function taken() {
  const lease = await take();
  if (!lease) throw new Error('another process has the lease');
  return lease;
}

async function aHolder(): Promise<OtherProcess> {
  const { process, first } = await OtherProcess.start(HOLDER, [test.url]);
  children.push(process);
  expect(first).toBe('leased 1');
  return process;
}

const written = async () => (await db.query<{ by: string }>('select by from written order by n')).map(({ by }) => by);

describe('56.3: a lease', () => {
  it('belongs to one process, until that process gives it back', async () => {
    const lease = await taken();
    expect(await take()).toBeUndefined();
    await leases.giveBack(lease);
    expect((await taken()).number).toBe(lease.number + 1);
  });

  it('is lost by a process that stalls, whose next write is refused', async () => {
    const holder = await aHolder();
    expect(await holder.ask('write')).toBe('written');

    holder.stall();
    let lease = await take();
    while (!lease) lease = await take();
    expect(lease.number).toBe(2);
    const other = lease;
    await db.transaction(async tx => {
      await leases.hold(tx, other);
      await tx.query(`insert into written (by) values ('other')`);
    });
    holder.send('write');
    holder.goOn();

    expect(await holder.next()).toBe('LeaseLost');
    expect(await written()).toEqual(['holder', 'other']);
    // The renewals of the stalled process do not prolong the lease of the other.
    await leases.giveBack(other);
    expect((await taken()).number).toBe(3);
  });

  it('is renewed while its process works', async () => {
    const holder = await aHolder();
    const startedAt = performance.now();
    // Longer than the lease lasts without a renewal.
    while (performance.now() - startedAt < 1_000) expect(await take()).toBeUndefined();
    expect(await holder.ask('write')).toBe('written');
  });

  it('is not taken over while a transaction holds it', async () => {
    const lease = await taken();
    let givenBack: Promise<void> | undefined;
    await db.transaction(async tx => {
      await leases.hold(tx, lease);
      // Waits until the transaction has ended.
      givenBack = leases.giveBack(lease);
      await tx.query(`insert into written (by) values ('first')`);
    });
    await givenBack;
    await taken();
    await expect(db.transaction(tx => leases.hold(tx, lease))).rejects.toThrow(LeaseLost);
    expect(await written()).toEqual(['first']);
  });

  it('is forgotten with its work, but not by a process that has lost it', async () => {
    const lost = await taken();
    await leases.giveBack(lost);
    const lease = await taken();
    await expect(db.transaction(tx => leases.end(tx, lost))).rejects.toThrow(LeaseLost);
    await db.transaction(tx => leases.end(tx, lease));
    expect((await taken()).number).toBe(1);
  });
});
