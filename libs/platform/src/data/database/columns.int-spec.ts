import { Money, Quantity } from '@sandbourse/money';
import { createTestDatabase, type TestDatabase } from '@sandbourse/test-support';
import { packed, packedTextSql } from './column-arrays.js';
import { column, columns } from './columns.js';
import type { Row } from './database.js';
import { ForwardOnly, type MigrationRunner, migrate } from './migrate.js';

interface Parcel {
  readonly parcelId: string;
  readonly kind: 'LETTER' | 'BOX';
  readonly weight: Quantity;
  readonly postage: Money | null;
  readonly labels: readonly string[];
  readonly contents: { readonly item: string } | null;
  readonly isInsured: boolean;
  readonly stops: number;
  readonly sentAt: Date;
  readonly dueDate: string | null;
  readonly sender: { readonly name: string; readonly city: string | null };
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

const PARCEL = columns<Parcel>({
  parcelId: column.text(),
  kind: column.named('parcel_kind', column.text()),
  weight: column.numeric(Quantity),
  postage: column.numeric(Money),
  labels: column.textArray(),
  contents: column.jsonb(),
  isInsured: column.boolean(),
  stops: column.bigint(),
  sentAt: column.timestamptz(),
  dueDate: column.date(),
  sender: column.group('sender', { name: column.text(), city: column.text() }),
  refusal: column.group('', { code: column.text(), message: column.text() }),
});

const FULL: Parcel = {
  parcelId: 'p1',
  kind: 'BOX',
  weight: Quantity.of('12345678901.123456780'),
  postage: Money.of('1.50'),
  labels: ['fragile', 'with "quotes"'],
  contents: { item: 'a cup' },
  isInsured: true,
  stops: 7_000_000_000,
  sentAt: new Date('2026-11-20T15:00:00.123Z'),
  dueDate: '2026-11-24',
  sender: { name: 'Ada', city: null },
  refusal: { code: 'BROKEN', message: 'It broke' },
};
const EMPTY: Parcel = { ...FULL, parcelId: 'p2', postage: null, contents: null, dueDate: null, refusal: null };

class Parcels1790000000001 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table parcels (
        parcel_id text primary key, parcel_kind text, weight numeric, postage numeric, labels text[], contents jsonb,
        is_insured boolean, stops bigint, sent_at timestamptz, due_date date, sender_name text, sender_city text,
        code text, message text)`);
  }
}

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations: [Parcels1790000000001] }),
  });
});

afterAll(() => test.drop());

beforeEach(async () => {
  await test.database.query('delete from parcels');
  await test.database.query(PARCEL.insertInto('parcels'), [PARCEL.json([FULL, EMPTY])]);
});

const stored = async (): Promise<Parcel[]> =>
  (await test.database.query<Row>(`select ${PARCEL.names} from parcels order by parcel_id`)).map(PARCEL.read);

it('reads what was inserted, decimals to the last place that was written', async () => {
  const [full, empty] = await stored();
  expect([full, empty]).toEqual([FULL, EMPTY]);
  expect(full?.weight.toString()).toBe('12345678901.123456780');
});

it('assigns the columns of the properties that are named, and no others', async () => {
  expect(PARCEL.assignments('new', ['kind', 'refusal'])).toBe(
    'parcel_kind = new.parcel_kind, code = new.code, message = new.message',
  );
  const changed: Parcel = { ...FULL, kind: 'LETTER', stops: 1 };
  await test.database.query(
    `update parcels set ${PARCEL.assignments('new', ['kind'])} from ${PARCEL.rows('new')}
      where parcels.parcel_id = new.parcel_id`,
    [PARCEL.json([changed])],
  );
  expect(await stored()).toEqual([{ ...FULL, kind: 'LETTER' }, EMPTY]);
});

it('inserts the same out of an array for each column', async () => {
  const plain = columns<Pick<Parcel, 'parcelId' | 'kind' | 'isInsured' | 'stops' | 'sentAt' | 'dueDate'>>({
    parcelId: column.text(),
    kind: column.named('parcel_kind', column.text()),
    isInsured: column.boolean(),
    stops: column.bigint(),
    sentAt: column.timestamptz(),
    dueDate: column.date(),
  });
  const arrays = plain.arrays([{ ...FULL, parcelId: 'a "quoted", \\{one}' }, EMPTY]);
  await test.database.query('delete from parcels');
  await test.database.query(
    `insert into parcels (${plain.names}) select ${plain.names} from ${plain.unnested('parcel', 2)} where $1`,
    [true, ...arrays],
  );

  const [first, second] = await stored();
  expect(first).toMatchObject({ parcelId: 'a "quoted", \\{one}', stops: 7_000_000_000, sentAt: FULL.sentAt });
  expect(second).toMatchObject({ parcelId: 'p2', kind: 'BOX', isInsured: true, dueDate: null });
});

it('takes long texts out of one parameter, by bytes', async () => {
  const texts = ['{"name":"Zoë \\ \\u0000"}', '', 'Straße 😀', 'plain'];
  const { bytes, places } = packed(texts.map(text => Buffer.from(text)));
  const text = packedTextSql({ bytes: '$1', start: 'place.start', length: 'place.length' });
  const rows = await test.database.query(
    `select ${text} as text from unnest($2::integer[], $3::integer[]) as place (start, length)`,
    [bytes, places.map(({ start }) => start), places.map(({ length }) => length)],
  );

  expect(rows).toEqual(texts.map(text => ({ text })));
});
