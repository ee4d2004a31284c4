import { firmCatalogue } from '@sandbourse/platform/firm-state';
import { migrate } from '@sandbourse/platform/migrations';
import { createTestDatabase, type TestDatabase } from '@sandbourse/test-support';
import { FIRM_TABLES } from './firm-tables.js';
import { migrations } from './migrations/index.js';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations }),
  });
});

afterAll(() => test.drop());

it('a snapshot knows every table: how its rows belong to a firm, or why it is left out', async () => {
  const tables = FIRM_TABLES;
  const known = await firmCatalogue(test.database, tables);
  const { rows } = {
    rows: await test.database.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')",
    ),
  };
  const names = new Set(rows.map(({ name }) => name));

  expect(known.length).toBeGreaterThan(0);
  for (const name of [...Object.keys(tables.tables), ...Object.keys(tables.left)]) expect(names).toContain(name);
});

it('each of them can be read as the rows of a firm', async () => {
  for (const { name, where } of await firmCatalogue(test.database, FIRM_TABLES))
    expect(await test.database.query(`select from ${name} t where ${where}`, ['SBX'])).toEqual([]);
});
