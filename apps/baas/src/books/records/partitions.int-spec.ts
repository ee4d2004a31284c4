import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { migrate } from '@sandbourse/platform/migrations';
import { createTestDatabase, type TestDatabase } from '@sandbourse/test-support';
import { migrations } from '../../migrations/index.js';

const ENTRIES = `
  insert into accounts (account_id, account_number, firm_id, rep_code, registration, account_type, management, status,
                        base_currency, margin_enabled, custodian_name, custodian_kind, is_sandbox, lot_method,
                        ledger_sequence, ledger_hash, created_at)
  select 'acct_' || n, 'SB' || n, 'HARBOR', 'R001', 'Ada', 'INDIVIDUAL', 'ADVISORY', 'ACTIVE', 'USD', false, 'Native',
         'NATIVE', true, 'FIFO', 3, 'head', now()
    from generate_series(1, 40) n;
  insert into ledger_entries (account_id, sequence, transaction_id, type, gross_amount, fees, net_amount, cost_amount,
                              currency, trade_date, settlement_date, executed_at, posted_at, description, postings,
                              previous_hash, entry_hash)
  select 'acct_' || n, s, 'txn_' || n || '_' || s, 'DEPOSIT', 10.50, 0, 10.50, 0, 'USD', '2026-11-20', '2026-11-20',
         now(), now(), 'Deposit', '[]', 'before', 'after'
    from generate_series(1, 40) n, generate_series(1, 3) s;`;

let test: TestDatabase;
let owner: Database;

beforeAll(async () => {
  test = await createTestDatabase({
    prepare: async ({ ownerUrl, appRole }) => {
      await migrate({ url: ownerUrl, appRole, migrations });
      owner = new Database({ url: ownerUrl, connectionsMax: 2, applicationName: 'owner' });
      for (const statement of ENTRIES.split(';').filter(text => text.trim())) await owner.query(statement);
    },
  });
});

afterAll(async () => {
  await owner.close();
  await test.drop();
});

async function partitions(): Promise<string[]> {
  const rows = await owner.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'ledger_entries'::regclass`,
  );
  return rows.map(({ name }) => name);
}

it('has every entry, an account whole in one partition', async () => {
  const rows = await test.database
    .as(SYSTEM_SCOPE)
    .query<{ account_id: string; entries: number; parts: number; amount: string }>(
      `select account_id, count(*) as entries, count(distinct tableoid) as parts, min(net_amount)::text as amount
         from ledger_entries group by account_id`,
    );

  expect(rows).toHaveLength(40);
  expect(rows.every(({ entries, parts, amount }) => entries === 3 && parts === 1 && amount === '10.50')).toBe(true);
});

it('spreads accounts over its partitions', async () => {
  const [row] = await owner.query<{ used: number }>('select count(distinct tableoid) as used from ledger_entries');
  expect(row?.used).toBeGreaterThan(8);
});

it('is append-only in every partition, for the service and for the owner', async () => {
  const names = await partitions();
  expect(names).toHaveLength(16);

  for (const table of ['ledger_entries', ...names]) {
    await expect(test.database.query(`update ${table} set fees = 1`)).rejects.toThrow('permission denied');
    await expect(test.database.query(`delete from ${table}`)).rejects.toThrow('permission denied');
    await expect(test.database.query(`truncate ${table}`)).rejects.toThrow('permission denied');
    await expect(owner.query(`truncate ${table}`)).rejects.toThrow('append-only');
  }
  const [{ name } = { name: '' }] = await owner.query<{ name: string }>(
    'select tableoid::regclass::text as name from ledger_entries limit 1',
  );
  for (const table of ['ledger_entries', name]) {
    await expect(owner.query(`update ${table} set fees = 1`)).rejects.toThrow('append-only');
    await expect(owner.query(`delete from ${table}`)).rejects.toThrow('append-only');
  }
});

it('lets nobody past the wall between tenants by way of a partition', async () => {
  for (const table of await partitions())
    await expect(test.database.as(SYSTEM_SCOPE).query(`select 1 from ${table}`)).rejects.toThrow('permission denied');
  expect(await test.database.query('select 1 from ledger_entries')).toEqual([]);
});

it('finds the newest entries and one transaction without sorting the ledger', async () => {
  const plan = async (sql: string) =>
    (await owner.query<{ 'QUERY PLAN': string }>(`explain ${sql}`)).map(row => row['QUERY PLAN']).join('\n');

  await owner.query('analyze ledger_entries');
  expect(await plan('select * from ledger_entries order by transaction_id desc limit 5')).toMatch(/Merge Append/);
});
