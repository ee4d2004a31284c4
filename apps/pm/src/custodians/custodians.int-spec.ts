import { type ConnectionView, type Paged, type SyncReport } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform';
import { eventually, tokenFor } from '@sandbourse/testing';
import { BrokerageStandIn } from '../testing/brokerage-stand-in.js';
import { PmUnderTest } from '../testing/pm-under-test.js';

let pm: PmUnderTest;
let brokerage: BrokerageStandIn;

beforeAll(async () => {
  brokerage = await BrokerageStandIn.start();
  pm = await PmUnderTest.start({ BAAS_URL: brokerage.url });
});
afterEach(() => {
  brokerage.isAway = false;
});
afterAll(async () => {
  await pm.close();
  await brokerage.close();
});

const CONNECTIONS = '/v1/custodians/connections';
let accounts = 0;

const heldAway = async (rep_code = 'R001') => {
  accounts += 1;
  const number = `AWAY${accounts}`;
  const custodian = { name: 'Granite Trust Company', kind: 'OUTSIDE' as const };
  const id = await pm.account({ rep_code }, { account_number: number, management: 'HELD_AWAY', custodian });
  return { id, number };
};
const connect = (account_ids: readonly string[], change: object = {}) =>
  pm.as().post<ConnectionView>(CONNECTIONS, {
    custodian: 'Granite Trust Company',
    connection_type: 'FILE_IMPORT',
    account_ids,
    ...change,
  });
const aConnection = async () => {
  const account = await heldAway();
  return { account, path: `${CONNECTIONS}/${(await connect([account.id])).body.connection_id}` };
};
const cash = (account_number: string, amount: string) => ({ record: 'CASH', account_number, currency: 'USD', amount });

it('connects accounts that are held away, and shows the connection to its advisor alone', async () => {
  const [one, other] = [await heldAway(), await heldAway()];
  const { status, body } = await connect([one.id, other.id]);
  expect(status).toBe(201);
  expect(body).toMatchObject({ account_ids: [one.id, other.id], status: 'AWAITING_FILE', last_synced_at: null });

  expect((await pm.as().get(`${CONNECTIONS}/${body.connection_id}`)).body).toEqual(body);
  expect((await pm.as().get<Paged<ConnectionView>>(CONNECTIONS)).body.items).toContainEqual(body);
  const stranger = pm.as({ firm_id: 'SUMMIT', rep_code: 'R001', allowed_rep_codes: ['R001'] });
  expect((await stranger.get(`${CONNECTIONS}/${body.connection_id}`)).status).toBe(404);
  expect((await stranger.get<Paged<ConnectionView>>(CONNECTIONS)).body.total).toBe(0);
  expect((await stranger.post(`${CONNECTIONS}/${body.connection_id}/sync`, { rows: [cash('X', '1')] })).status).toBe(
    404,
  );
});

it('refuses a correspondent on a sandbox, and names the rule', async () => {
  const { status, body } = await connect([(await heldAway()).id], { connection_type: 'CORRESPONDENT' });
  expect({ status, body }).toEqual({ status: 403, body: { detail: expect.stringContaining('Custody rule') } });
});

it('refuses accounts that are held here, are another’s, or are connected already', async () => {
  const [account, strange] = [await heldAway(), await heldAway('R009')];
  expect(await connect([account.id, await pm.account()])).toMatchObject({
    status: 422,
    body: { detail: { failed_checks: [{ check: 'ACCOUNT_HELD_AWAY' }] } },
  });
  expect((await connect([account.id, strange.id])).status).toBe(404);
  expect((await connect([account.id])).status).toBe(201);
  expect((await connect([account.id])).status).toBe(409);
});

it('imports a statement once, and reports the rows that it could not read', async () => {
  const { account, path } = await aConnection();
  const statement = { as_of: '2026-11-02', rows: [cash(account.number, '12.5'), cash('AWAY-0', '1')] };

  const { status, body } = await pm.as().post<SyncReport>(`${path}/sync`, statement);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      rows_read: 2,
      imported: 1,
      rejected: [{ row: 2, reason: 'No account of this connection has the number AWAY-0' }],
      accounts: [{ account_id: account.id, entries_posted: 1 }],
    },
  });
  const told = brokerage.statements.length;
  expect((await pm.as().post(`${path}/sync`, statement)).body).toEqual(body);
  expect(brokerage.statements).toHaveLength(told);
  expect(brokerage.statements.at(-1)).toMatchObject({
    accountId: account.id,
    statement: { custodian: 'Granite Trust Company', as_of: '2026-11-02', cash: [{ amount: '12.5' }] },
  });
  expect((await pm.as().get(path)).body).toMatchObject({ status: 'SYNCED', last_as_of: '2026-11-02' });
});

it('takes a statement that was corrected back for what it says', async () => {
  const { account, path } = await aConnection();
  const sync = (amount: string) =>
    pm.as().post<SyncReport>(`${path}/sync`, { as_of: '2026-11-02', rows: [cash(account.number, amount)] });
  for (const amount of ['1', '2', '1']) await sync(amount);
  expect(brokerage.statements.slice(-3).map(({ statement }) => statement.cash[0]?.amount)).toEqual(['1', '2', '1']);
});

it('imports one statement of a connection at a time, and keeps no transaction open meanwhile', async () => {
  const { account, path } = await aConnection();
  const sync = (amount: string) => pm.as().post<SyncReport>(`${path}/sync`, { rows: [cash(account.number, amount)] });
  let answer: () => void = () => undefined;
  brokerage.answersAfter = new Promise(resolve => {
    answer = resolve;
  });
  const told = brokerage.statements.length;
  const first = sync('1');
  await eventually(() => expect(brokerage.statements).toHaveLength(told + 1));

  expect(await sync('2')).toMatchObject({ status: 409, body: { detail: expect.stringContaining('being imported') } });
  const waiting = await pm.pm.database
    .as(SYSTEM_SCOPE)
    .query(`select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`);
  expect(waiting).toEqual([]);
  answer();
  expect((await first).status).toBe(200);
  expect((await sync('2')).status).toBe(200);
});

it('takes the same as CSV', async () => {
  const { account, path } = await aConnection();
  const csv = `record,account_number,security,quantity,cost_basis,acquired_date,currency,amount
CASH,${account.number},,,,,USD,12.50
POSITION,${account.number},VTI,3,600,2024-03-15,,
`;
  const send = (body: string) =>
    pm.pm.request<SyncReport>('POST', `${path}/sync?as_of=2026-11-02`, {
      token: tokenFor(),
      headers: { 'content-type': 'text/csv' },
      body,
    });
  expect(await send(csv)).toMatchObject({ status: 200, body: { rows_read: 2, imported: 2, rejected: [] } });
  expect(brokerage.statements.at(-1)?.statement).toMatchObject({ lots: [{ symbol: 'VTI', quantity: '3' }] });
  expect(await send('record,"account_number')).toMatchObject({
    status: 422,
    body: { detail: [{ type: 'csv_invalid' }] },
  });
  expect(await send('')).toMatchObject({ status: 422 });
});

it('takes no CSV where none is asked for', async () => {
  const answer = await pm.pm.request('POST', CONNECTIONS, {
    token: tokenFor(),
    headers: { 'content-type': 'text/csv' },
    body: 'a,b\n1,2\n',
  });
  expect(answer.status).toBe(415);
});

it('refuses statements of the future, and older ones than it has', async () => {
  const { account, path } = await aConnection();
  const sync = (as_of: string) => pm.as().post(`${path}/sync`, { as_of, rows: [cash(account.number, '1')] });
  expect((await sync('2026-11-10')).status).toBe(200);
  expect((await sync('2026-11-09')).status).toBe(409);
  expect((await sync('2099-01-01')).status).toBe(422);
});

it('remembers nothing of a statement of which nothing could be imported', async () => {
  const { account, path } = await aConnection();
  const bad = { rows: [cash(account.number, 'lots')] };
  expect((await pm.as().post<SyncReport>(`${path}/sync`, bad)).body).toMatchObject({ imported: 0, accounts: [] });
  expect((await pm.as().get(path)).body).toMatchObject({ status: 'AWAITING_FILE' });
});

it('says so when the brokerage is away, and takes the statement afterwards', async () => {
  const { account, path } = await aConnection();
  brokerage.isAway = true;
  const statement = { rows: [cash(account.number, '1')] };
  expect((await pm.as().post(`${path}/sync`, statement)).status).toBe(503);
  brokerage.isAway = false;
  expect((await pm.as().post(`${path}/sync`, statement)).status).toBe(200);
});
