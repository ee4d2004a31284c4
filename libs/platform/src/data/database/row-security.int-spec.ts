import { createTestDatabase, type TestDatabase } from '@sandbourse/test-support';
import { type Scope, SYSTEM_SCOPE } from '../../caller.js';
import { ForwardOnly, type MigrationRunner, migrate } from './migrate.js';

const policyOn = (table: string, rows: string) => `
  alter table ${table} enable row level security;
  create policy tenant on ${table} using (setting('sees_all') = 'yes' or ${rows});`;

class Tenants1790000000001 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create function setting(name text) returns text language sql stable as $$
        select nullif(current_setting('sandbourse.' || name, true), '')
      $$;
      create table accounts (account_id text primary key, firm_id text, rep_code text, client_id text);
      create table positions (account_id text references accounts, symbol text);
      create table settings (firm_id text, text text);
      ${policyOn('accounts', "firm_id = setting('firm_id') and (client_id = setting('client_id') or setting('rep_codes')::jsonb ? rep_code)")}
      ${policyOn('positions', 'exists (select 1 from accounts where accounts.account_id = positions.account_id)')}
      ${policyOn('settings', "firm_id = setting('firm_id')")}
    `);
  }
}

const repCodes = (firmId: string, ...codes: string[]): Scope => ({ kind: 'rep_codes', firmId, repCodes: codes });
const client = (firmId: string, clientId: string): Scope => ({ kind: 'client', firmId, clientId });

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations: [Tenants1790000000001] }),
  });
  const everything = test.database.as(SYSTEM_SCOPE);
  await everything.query(`insert into accounts values
    ('ann', 'HARBOR', 'R001', 'c1'), ('bob', 'HARBOR', 'R002', 'c2'), ('nobody', 'HARBOR', 'R001', null),
    ('eve', 'SUMMIT', 'R001', 'c1'), ('quote', 'O''HARE', 'R"1', 'c,1')`);
  await everything.query(`insert into positions select account_id, 'AAPL' from accounts`);
  await everything.query(`insert into settings values ('HARBOR', 'a'), ('SUMMIT', 'b')`);
});

afterAll(() => test.drop());

const seen = async (scope: Scope, table: string) =>
  (await test.database.as(scope).query<{ account_id: string }>(`select account_id from ${table}`))
    .map(row => row.account_id)
    .sort();

it.each([
  { who: 'the service itself', scope: SYSTEM_SCOPE, sees: ['ann', 'bob', 'eve', 'nobody', 'quote'] },
  { who: 'an advisor', scope: repCodes('HARBOR', 'R001'), sees: ['ann', 'nobody'] },
  { who: 'a supervisor', scope: repCodes('HARBOR', 'R001', 'R002'), sees: ['ann', 'bob', 'nobody'] },
  { who: 'an advisor without rep codes', scope: repCodes('HARBOR'), sees: [] },
  { who: 'a client', scope: client('HARBOR', 'c1'), sees: ['ann'] },
  { who: 'a client without an id', scope: client('HARBOR', ''), sees: [] },
  { who: 'a firm with odd names', scope: repCodes("O'HARE", 'R"1'), sees: ['quote'] },
  { who: 'a client with an odd name', scope: client("O'HARE", 'c,1'), sees: ['quote'] },
  { who: 'another firm with the same rep code', scope: repCodes('SUMMIT', 'R001'), sees: ['eve'] },
])('a statement that asks for everything gives $who their own rows', async ({ scope, sees }) => {
  expect(await seen(scope, 'accounts')).toEqual(sees);
  expect(await seen(scope, 'positions')).toEqual(sees);
});

it('rows of a firm are seen by all of the firm and nobody else', async () => {
  const texts = (scope: Scope) => test.database.as(scope).query('select text from settings');
  expect(await texts(repCodes('HARBOR', 'R009'))).toEqual([{ text: 'a' }]);
  expect(await texts(client('SUMMIT', 'c9'))).toEqual([{ text: 'b' }]);
});

it('a statement that forgets whose it is finds nothing, also on a connection that just had a scope', async () => {
  for (let connection = 0; connection < 10; connection += 1) {
    await test.database.as(SYSTEM_SCOPE).query('select 1');
    expect(await test.database.query('select * from accounts')).toEqual([]);
    expect(await test.database.transaction(tx => tx.query('select * from positions'))).toEqual([]);
    expect(await test.database.query('select * from settings')).toEqual([]);
  }
});

it('nothing outside the scope can be changed, removed or written', async () => {
  const harbor = test.database.as(repCodes('HARBOR', 'R001'));
  expect(await harbor.query(`update accounts set client_id = 'x' where account_id = 'eve' returning 1`)).toEqual([]);
  expect(await harbor.query(`delete from positions where account_id = 'eve' returning 1`)).toEqual([]);
  await expect(harbor.query(`insert into accounts values ('new', 'SUMMIT', 'R001', 'c1')`)).rejects.toThrow(
    'row-level security',
  );
  await expect(harbor.query(`insert into positions values ('eve', 'MSFT')`)).rejects.toThrow('row-level security');
});

it('what a transaction may see ends with it, also when it fails', async () => {
  const failing = test.database.as(SYSTEM_SCOPE).transaction(async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await test.database.query('select * from accounts')).toEqual([]);
});
