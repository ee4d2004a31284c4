import { PositionUpdated } from '@sandbourse/contracts';
import { Database } from '@sandbourse/platform/database';
import { migrate } from '@sandbourse/platform/migrations';
import { createTestDatabase, isWaitedFor, type TestDatabase, version02 } from '@sandbourse/test-support';
import { migrations } from './index.js';

const VERSION_02 = new URL('../../src/migrations/testing/version-0.2.sql.gz', import.meta.url);

/** Two clocks, and an account whose client has bought a security on two days. */
const ROWS = `
  insert into tenant_clocks (firm_id, offset_ms, advance_id, advanced_from, advanced_to, is_settled)
  values ('BEHIND', -60000, 'adv_1', now(), now(), true), ('AHEAD', 60000, 'adv_2', now(), now(), true);
  insert into accounts (account_id, account_number, firm_id, rep_code, client_id, registration, account_type, management,
                        status, base_currency, margin_enabled, custodian_name, custodian_kind, is_sandbox, lot_method,
                        ledger_sequence, ledger_hash, created_at)
  values ('acct_1', 'SB1', 'FIRM1', 'R001', 'client_1', 'Ada', 'INDIVIDUAL', 'ADVISORY', 'ACTIVE', 'USD', false, 'Native',
          'NATIVE', true, 'FIFO', 2, 'head', now());
  insert into ledger_entries (account_id, sequence, transaction_id, type, symbol, quantity, gross_amount, fees, net_amount,
                              cost_amount, currency, trade_date, settlement_date, executed_at, posted_at, description,
                              postings, previous_hash, entry_hash)
  select 'acct_1', n, 'txn_' || n, 'BUY', 'AAPL', 1, 10, 0, 10, 10, 'USD', date '2026-11-20' + n, '2026-11-24', now(), now(),
         'Buy', '[]', 'before', 'after'
    from generate_series(1, 2) n;
  insert into tax_books (taxpayer_id, symbol, firm_id) values ('FIRM1/client_1', 'AAPL', 'FIRM1');`;

let test: TestDatabase;
let owner: Database;

/** The nth event of an account, as the version before stored it. */
function moved(n: number) {
  const [example] = PositionUpdated.examples;
  const data = { ...example, account_id: 'acct_1', firm_id: 'FIRM1', rep_code: 'R001', client_id: null };
  const { topic, key, envelope } = PositionUpdated.occurred(data, { at: new Date(n), isSandbox: true });
  return { topic, key, envelope: { ...envelope, id: `evt_${n}` } };
}

const putInOutbox = (n: number) => {
  const { topic, key, envelope } = moved(n);
  return test.database.query('insert into outbox (topic, key, envelope) values ($1, $2, $3)', [topic, key, envelope]);
};

/** By their position, with those that the relay has brought to Kafka. */
const logged = () =>
  owner.query(
    `select event_id, envelope ->> 'id' as envelope_id, position <= (select position from bus.relay) as is_relayed
       from bus.events order by position`,
  );

beforeAll(async () => {
  test = await createTestDatabase({ prepare: version02(VERSION_02) });
  owner = new Database({ url: test.ownerUrl, connectionsMax: 2, applicationName: 'owner' });
  for (const n of [1, 2, 3]) {
    const { envelope } = moved(n);
    await owner.query(
      `insert into event_history (event_id, type, account_id, firm_id, rep_code, occurred_at, kept_at, envelope)
       values ($1, $2, 'acct_1', 'FIRM1', 'R001', now(), now() - (4 - $3) * interval '1 day', $4)`,
      [envelope.id, envelope.type, n, envelope],
    );
  }
  for (const statement of ROWS.split(';').filter(text => text.trim())) await owner.query(statement);
  // The third was kept, and the process died before it was published.
  for (const n of [3, 4, 5]) await putInOutbox(n);
  await migrate({ url: test.ownerUrl, appRole: test.appRole, migrations });
});

afterAll(async () => {
  await owner.close();
  await test.drop();
});

it('what was kept and what waited is in the log once, in its order, and only what waited is still to be relayed', async () => {
  expect(await logged()).toEqual([
    ...[1, 2].map(n => ({ event_id: `evt_${n}`, envelope_id: `evt_${n}`, is_relayed: true })),
    ...[3, 4, 5].map(n => ({ event_id: `evt_${n}`, envelope_id: `evt_${n}`, is_relayed: false })),
  ]);
  expect(await owner.query('select from outbox')).toEqual([]);
});

it('a clock behind real time is that of a history, and a tax book has the last day of its entries', async () => {
  expect(await owner.query('select firm_id, mode from tenant_clocks order by firm_id')).toEqual([
    { firm_id: 'AHEAD', mode: 'RUNNING' },
    { firm_id: 'BEHIND', mode: 'HISTORY' },
  ]);
  expect(await owner.query('select last_date::text from tax_books')).toEqual([{ last_date: '2026-11-22' }]);
});

it('a process of the version before publishes into the log, and reads its history from it', async () => {
  await putInOutbox(6);

  expect((await logged()).at(-1)).toEqual({ event_id: 'evt_6', envelope_id: 'evt_6', is_relayed: false });
  const history = await test.database
    .as({ kind: 'rep_codes', firmId: 'FIRM1', repCodes: ['R001'] })
    .query('select event_id from event_history where account_id = $1 order by position', ['acct_1']);
  expect(history.map(({ event_id }) => event_id)).toEqual([1, 2, 3, 4, 5, 6].map(n => `evt_${n}`));
});

it('waits for a relay of the version before, which needs another connection to finish', async () => {
  const beside = await createTestDatabase({ prepare: version02(VERSION_02) });
  const { topic, key, envelope } = moved(1);
  await beside.database.query('insert into outbox (topic, key, envelope) values ($1, $2, $3)', [topic, key, envelope]);
  const watching = new Database({ url: beside.ownerUrl, connectionsMax: 1, applicationName: 'watching' });
  let migrated: Promise<void> | undefined;

  await beside.database.transaction(async tx => {
    await tx.query('delete from outbox');
    migrated = migrate({ url: beside.ownerUrl, appRole: beside.appRole, migrations });
    await isWaitedFor(tx, watching);

    await beside.database.query('select from outbox');
  });

  await migrated;
  await watching.close();
  await beside.drop();
});
