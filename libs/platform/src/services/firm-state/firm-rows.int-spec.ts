import { seededFirm } from '@sandbourse/contracts';
import { createTestDatabase, type TestDatabase } from '@sandbourse/test-support';
import fc from 'fast-check';
import { SYSTEM_SCOPE } from '../../caller.js';
import { platformSchema, SchemaFiles } from '../../data/database/baseline.js';
import { Database, type Row, type ScopedDatabase, type Tx } from '../../data/database/database.js';
import { ForwardOnly, type MigrationRunner, migrate } from '../../data/database/migrate.js';
import { BranchIds } from './branch-ids.js';
import { type CataloguedTable, firmCatalogue } from './firm-catalogue.js';
import { FirmRowsStore } from './firm-rows.store.js';

class Rules1790000000001 extends SchemaFiles {
  protected override readonly files = [
    new URL('../../../schema/rules.sql', import.meta.url),
    platformSchema('snapshots'),
  ];
}

class Things1790000000002 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table boxes (box_id text primary key, firm_id text not null, label text);
      call rows_of_firm('boxes');
      create table things (
        box_id text not null references boxes, place integer not null, firm_id text not null, thing_id text, lot_id text,
        note text, data jsonb, names text[], primary key (box_id, place));
      call rows_of_firm('things');
      create table marks (firm_id text not null, mark text not null);
      call rows_of_firm('marks');`);
  }
}

class SnapshotTables1790000000003 extends SchemaFiles {
  protected override readonly files = [platformSchema('snapshot-tables')];
}

const MIGRATIONS = [Rules1790000000001, Things1790000000002, SnapshotTables1790000000003];

interface Thing extends Row {
  box_id: string;
  place: number;
  firm_id: string;
  thing_id: string | null;
  lot_id: string | null;
  note: string | null;
  data: unknown;
  names: string[] | null;
}

const store = new FirmRowsStore();
let test: TestDatabase;
let db: ScopedDatabase;
let tables: readonly CataloguedTable[];

beforeAll(async () => {
  test = await createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations: MIGRATIONS }),
  });
  db = test.database.as(SYSTEM_SCOPE);
  tables = await firmCatalogue(db, { tables: {}, left: {}, book: {} });
  await db.transaction(tx => store.makeCopies(tx, tables));
});

afterAll(() => test.drop());

const THINGS = 'select * from things where firm_id = $1 order by place';
const MARKS = 'select mark from marks where firm_id = $1 order by mark';
const thingsOf = (firmId: string) => db.query<Thing>(THINGS, [firmId]);

let made = 0;

/** Stores things in a firm, and returns the id of a snapshot with them. */
async function snapshotWith(firmId: string, things: readonly Omit<Thing, 'box_id' | 'place' | 'firm_id'>[]) {
  made += 1;
  const snapshotId = `snap ${made}`;
  const namespace = seededFirm(firmId)?.namespace ?? '';
  const boxId = `box_01M7YTT5NM${String(made).padStart(16, '0')}${namespace}`;
  await db.transaction(async tx => {
    for (const table of ['things', 'boxes', 'marks']) tx.send(`delete from ${table} where firm_id = $1`, [firmId]);
    tx.send('insert into boxes values ($1, $2, $3)', [boxId, firmId, 'Box']);
    tx.send('insert into marks values ($1, $2), ($1, $2)', [firmId, 'mark']);
    const rows = things.map((thing, place) => ({ ...thing, box_id: boxId, place, firm_id: firmId }));
    tx.send('insert into things select * from json_populate_recordset(null::things, $1)', [JSON.stringify(rows)]);
    store.copy(tx, tables, { firmId, snapshotId });
  });
  return snapshotId;
}

const branched = (snapshotId: string, ids: BranchIds) =>
  db.transaction(tx => store.branch(tx, tables, { snapshotId, ids, computed: {} }));

const CHARACTERS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
const ulid = fc
  .array(fc.constantFrom(...CHARACTERS), { minLength: 25, maxLength: 25 })
  .map(characters => `0${characters.join('')}`);
const LOT = 'lot_01M7YTT5NM0F30Y11ZKSYQC690';
const DERIVED = new Map([[LOT, 'lot_01M7YTT5NMZ9Z9Z9Z9KSYQC690']]);

/** Texts as the tables of services have them: ids, the firm, account numbers, and sentences with some of these. */
const textsOf = (firmId: string) => {
  const namespace = seededFirm(firmId)?.namespace ?? '';
  const id = fc.tuple(fc.constantFrom('lot', 'txn', 'acct'), ulid).map(([prefix, body]) => `${prefix}_${body}`);
  const named = fc.oneof(
    id.map(text => text + namespace),
    fc.constant(LOT + namespace),
  );
  const word = fc.oneof(
    named,
    id,
    fc.constantFrom(firmId, `${firmId}/CLT-1`, 'SB10000044', 'SB10000044-AB12', 'Ada', '"'),
  );
  const text = fc.oneof(
    word,
    fc.array(word, { maxLength: 3 }).map(words => words.join(' ')),
  );
  const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 6 });
  return fc.record({
    thing_id: nullable(named),
    lot_id: nullable(named),
    note: nullable(text),
    data: nullable(fc.record({ ids: fc.array(named, { maxLength: 3 }), of: word, deep: fc.record({ text }) })),
    names: nullable(fc.array(text, { maxLength: 3 })),
  });
};

it.each([
  ['a firm', 'HARBOR', ['SBX3F8Z1C6W5H', 'SBX0000000001']],
  ['a firm with a seed', 'SBX4K2M9QWERTx7f3k2a', ['SBX4K2M9QWERTxabcdef', 'SBX4K2M9QWERTx123456']],
] as const)(
  'a branch of %s has the rows with the ids that every service derives, and shares none',
  async (_, firmId, branches) => {
    await fc.assert(
      fc.asyncProperty(fc.array(textsOf(firmId), { minLength: 1, maxLength: 6 }), async things => {
        const snapshotId = await snapshotWith(firmId, things);
        const original = await thingsOf(firmId);
        for (const branchFirmId of branches) {
          for (const table of ['things', 'boxes', 'marks'])
            await db.query(`delete from ${table} where firm_id = $1`, [branchFirmId]);
          const ids = new BranchIds(firmId, branchFirmId);
          if (!ids.names.namespaces) ids.derive(DERIVED);
          await branched(snapshotId, ids);

          expect(await thingsOf(branchFirmId)).toEqual(JSON.parse(ids.renamed(JSON.stringify(original))));
          expect(await db.query(MARKS, [branchFirmId])).toHaveLength(2);
        }
        expect(await thingsOf(firmId)).toEqual(original);
        const boxes = await Promise.all([firmId, ...branches].map(async firm => (await thingsOf(firm))[0]?.box_id));
        expect(new Set(boxes).size).toBe(3);
      }),
      { numRuns: 40 },
    );
  },
);

it('a branch needs a statement for each table and one more, and no row leaves Postgres', async () => {
  const rows = Array.from({ length: 200 }, () => ({
    thing_id: LOT,
    lot_id: LOT,
    note: LOT,
    data: { LOT },
    names: [LOT],
  }));
  const snapshotId = await snapshotWith('HARBOR', rows);
  const counts = { statements: 0, rows: 0 };
  await db.transaction(tx =>
    store.branch(counted(tx, counts), tables, {
      snapshotId,
      ids: new BranchIds('HARBOR', 'SBX0000000002'),
      computed: {},
    }),
  );

  expect(await thingsOf('SBX0000000002')).toHaveLength(200);
  // One row for each of the three tables says what is renamed.
  expect(counts).toEqual({ statements: 4, rows: 3 });
});

it('a restore gives the firm the rows of the snapshot, and writes only rows that differ', async () => {
  const thing = { thing_id: LOT, lot_id: null, note: 'before', data: { text: 'before' }, names: ['a'] };
  const snapshotId = await snapshotWith(
    'HARBOR',
    Array.from({ length: 20 }, () => thing),
  );
  const before = await thingsOf('HARBOR');
  const [box = ''] = before.map(({ box_id }) => box_id);
  await db.query(`update things set note = 'after' where firm_id = 'HARBOR' and place in (3, 4)`);
  await db.query(`update things set data = null where firm_id = 'HARBOR' and place = 5`);
  await db.query(`delete from things where firm_id = 'HARBOR' and place in (7, 8)`);
  await db.query(`insert into things (box_id, place, firm_id) values ($1, 20, 'HARBOR')`, [box]);
  await db.query(`update boxes set label = 'Other' where box_id = $1`, [box]);
  await db.query(`insert into boxes values ('box later', 'HARBOR', null)`);
  await db.query(`insert into things (box_id, place, firm_id) values ('box later', 21, 'HARBOR')`);
  await db.query(`delete from marks where firm_id = 'HARBOR'`);

  const [{ xid = '' } = {}] = await db.transaction(async tx => {
    store.begin(tx);
    store.putBack(tx, tables, { firmId: 'HARBOR', snapshotId });
    return tx.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  });

  expect(await thingsOf('HARBOR')).toEqual(before);
  expect(await db.query(`select box_id, label from boxes where firm_id = 'HARBOR'`)).toEqual([
    { box_id: box, label: 'Box' },
  ]);
  expect(await db.query(MARKS, ['HARBOR'])).toEqual([{ mark: 'mark' }, { mark: 'mark' }]);
  const written = await db.query<{ place: number }>(
    `select place from things where firm_id = 'HARBOR' and xmin::text = $1 order by place`,
    [xid],
  );
  expect(written.map(({ place }) => place)).toEqual([3, 4, 5, 7, 8]);
});

it('a deleted snapshot leaves nothing', async () => {
  const snapshotId = await snapshotWith('HARBOR', [
    { thing_id: LOT, lot_id: null, note: null, data: null, names: null },
  ]);
  expect(await db.transaction(tx => store.sizeOf(tx, snapshotId))).toMatchObject({ rows: 4 });

  await db.transaction(tx => store.delete(tx, snapshotId));

  expect(await db.transaction(tx => store.sizeOf(tx, snapshotId))).toEqual({ rows: 0, bytes: 0 });
  for (const { name } of tables)
    expect(await db.query(`select from snapshot_of_${name} where snapshot_id = $1`, [snapshotId])).toEqual([]);
});

it('a table with a new column has a new copy, and no other caller than the service sees a snapshot', async () => {
  const snapshotId = await snapshotWith('HARBOR', [
    { thing_id: LOT, lot_id: null, note: null, data: null, names: null },
  ]);
  const seen = 'select from snapshot_of_things where snapshot_id = $1';
  const firm = test.database.as({ kind: 'rep_codes', firmId: 'HARBOR', repCodes: ['R001'] });
  expect([await db.query(seen, [snapshotId]), await firm.query(seen, [snapshotId])].map(rows => rows.length)).toEqual([
    1, 0,
  ]);

  await db.transaction(tx => store.makeCopies(tx, tables));
  expect(await db.query(seen, [snapshotId])).toHaveLength(1);
  const owner = new Database({ url: test.ownerUrl, connectionsMax: 1, applicationName: 'owner' });
  await owner.query('alter table things add column later text');
  await owner.close();
  await db.transaction(tx => store.makeCopies(tx, tables));
  expect(await db.query('select later from snapshot_of_things where snapshot_id = $1', [snapshotId])).toEqual([]);
});

/** Counts the statements of a transaction, and the rows that they return. */
function counted(tx: Tx, counts: { statements: number; rows: number }): Tx {
  return new Proxy(tx, {
    get: (target, name) => {
      if (name === 'send')
        return (...sent: Parameters<Tx['send']>) => {
          counts.statements += 1;
          target.send(...sent);
        };
      if (name === 'query')
        return async (...asked: Parameters<Tx['query']>) => {
          counts.statements += 1;
          const rows = await target.query(...asked);
          counts.rows += rows.length;
          return rows;
        };
      return Reflect.get(target, name);
    },
  });
}
