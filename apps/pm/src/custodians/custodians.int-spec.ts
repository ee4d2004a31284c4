import {
  type ConnectionView,
  type CustodianFileView,
  IdScope,
  inIdScope,
  type Paged,
  type SyncReport,
} from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { tokenFor, untilHeard } from '@sandbourse/test-support';
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
  expect({ status, body }).toEqual({
    status: 403,
    body: { detail: expect.stringContaining('Custody rule'), code: 'custodian_refused' },
  });
});

it('refuses a correspondent to a live firm too, as no live correspondent exists', async () => {
  const live = pm.as({ firm_id: 'CONVERTED', rep_code: 'R001', allowed_rep_codes: ['R001'], issandbox: false });
  const body = { custodian: 'Clearing House', connection_type: 'CORRESPONDENT', account_ids: ['acct_1'] };
  expect((await live.post(CONNECTIONS, body)).status).toBe(403);
});

it('connects and imports for a live firm as for a sandbox', async () => {
  const place = { firm_id: 'CONVERTED', rep_code: 'R001' };
  const custodian = { name: 'Granite Trust Company', kind: 'OUTSIDE' as const };
  const details = { account_number: 'LIVE1', management: 'HELD_AWAY' as const, custodian, is_sandbox: false };
  const account = await pm.account(place, details);
  const live = pm.as({ ...place, allowed_rep_codes: ['R001'], issandbox: false });
  const body = { custodian: custodian.name, connection_type: 'FILE_IMPORT', account_ids: [account] };
  const { connection_id } = (await live.post<ConnectionView>(CONNECTIONS, body)).body;
  const { status, body: report } = await live.post<SyncReport>(`${CONNECTIONS}/${connection_id}/sync`, {
    rows: [cash('LIVE1', '7')],
  });
  expect({ status, report }).toMatchObject({
    status: 200,
    report: { imported: 1, accounts: [{ account_id: account }] },
  });
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
  const received = brokerage.statements.length;
  expect((await pm.as().post(`${path}/sync`, statement)).body).toEqual(body);
  expect(brokerage.statements).toHaveLength(received);
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
  const received = brokerage.statements.length;
  const first = sync('1');
  await untilHeard(() => expect(brokerage.statements).toHaveLength(received + 1));

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

it('54.15: takes cells that keep text in Excel, and a row of 0 shares empties the position', async () => {
  const { account, path } = await aConnection();
  const csvOf = (number: string) => `record,account_number,security,quantity,cost_basis,acquired_date,currency,amount
POSITION,${number},="VTI",3,600,2024-03-15,,
POSITION,${number},BND,0,,,,
`;
  expect(await send(path, csvOf(`="${account.number}"`))).toMatchObject({
    status: 200,
    body: { rows_read: 2, rejected: [] },
  });
  expect(brokerage.statements.at(-1)?.statement).toMatchObject({ cash: [], lots: [{ symbol: 'VTI', quantity: '3' }] });
  expect(await send(path, csvOf(`"=""${account.number}"""`), 'text/csv', '?as_of=2026-11-03')).toMatchObject({
    status: 200,
    body: { rows_read: 2, rejected: [] },
  });
});

/** Uploads a statement as the body of a request. If the content type is that of a form, the body contains the form. */
const send = (path: string, body: string | Buffer, contentType = 'text/csv', query = '?as_of=2026-11-02') =>
  pm.pm.request<SyncReport & { detail: unknown }>('POST', `${path}/sync${query}`, {
    token: tokenFor(),
    headers: { 'content-type': contentType },
    body,
  });
const FORM = 'multipart/form-data; boundary=b';
const formOf = (...parts: string[]) => `${parts.map(part => `--b\r\n${part}\r\n`).join('')}--b--\r\n`;
const filePart = (csv: string) =>
  `Content-Disposition: form-data; name="file"; filename="lots.csv"\r\nContent-Type: text/csv\r\n\r\n${csv}`;
const HEADER = 'record,account_number,security,quantity,cost_basis,acquired_date,currency,amount';

it('takes a file of a form for the same statement as the file itself', async () => {
  const { account, path } = await aConnection();
  const csv = `${HEADER}\nCASH,${account.number},,,,,USD,12.50\n`;
  const first = await send(path, formOf(filePart(csv)), FORM);
  expect(first).toMatchObject({ status: 200, body: { rows_read: 1, imported: 1 } });
  const received = brokerage.statements.length;
  expect((await send(path, `${csv}`)).body).toEqual(first.body);
  expect(brokerage.statements).toHaveLength(received);
});

const field = 'Content-Disposition: form-data; name="as_of"\r\n\r\n2026-11-02';
it.each([
  ['no file', formOf()],
  ['two files', formOf(filePart('a\n1\n'), filePart('a\n1\n'))],
  ['another field', formOf(field, filePart('a\n1\n'))],
  ['a file that breaks off', formOf(filePart('a\n1\n')).slice(0, -12)],
  ['no boundary that it names', 'nothing of the kind'],
])('refuses a form with %s', async (_, form) => {
  const { path } = await aConnection();
  expect(await send(path, form, FORM)).toMatchObject({ status: 422, body: { detail: [{ type: 'form_invalid' }] } });
});

it.each([
  ['UTF-16', Buffer.from(`\ufeff${HEADER}\n`, 'utf16le'), 'UTF-16'],
  ['UTF-16 without its mark', Buffer.from(`${HEADER}\n`, 'utf16le'), 'UTF-16'],
  ['Latin-1', Buffer.from(`${HEADER}\nCASH,Zürich,,,,,USD,1\n`, 'latin1'), 'Latin-1'],
  ['a character that breaks off', Buffer.from(`${HEADER}\nCASH,ü`).subarray(0, -1), 'Latin-1'],
])('names what it takes a file for that is in %s', async (_, file, named) => {
  const { path } = await aConnection();
  const { status, body } = await send(path, file);
  expect({ status, body }).toMatchObject({ status: 422, body: { detail: [{ type: 'encoding_unsupported' }] } });
  expect(JSON.stringify(body.detail)).toContain(named);
});

it('takes UTF-8 with a byte order mark', async () => {
  const { account, path } = await aConnection();
  const file = Buffer.from(`\ufeff${HEADER}\nCASH,${account.number},,,,,USD,1\n`);
  expect(await send(path, file)).toMatchObject({ status: 200, body: { imported: 1 } });
});

it('refuses a file without rows, and one without a header that it knows', async () => {
  const { path } = await aConnection();
  expect(await send(path, `${HEADER}\n`)).toMatchObject({ status: 422, body: { detail: [{ type: 'csv_invalid' }] } });
  const schwab = (await connect([(await heldAway()).id], { column_mapping: 'SCHWAB' })).body;
  const answer = await send(`${CONNECTIONS}/${schwab.connection_id}`, `${HEADER}\nCASH,1,,,,,USD,1\n`);
  expect(answer).toMatchObject({ status: 422, body: { detail: [{ type: 'csv_invalid' }] } });
});

it('reads the files of a connection by its column mapping', async () => {
  const account = await heldAway();
  const { body } = await connect([account.id], { column_mapping: 'FIDELITY' });
  expect(body.column_mapping).toBe('FIDELITY');
  const csv = `Account Number,Account Name,Symbol,Quantity,Current Value,Cost Basis Total,Date Acquired
${account.number},IRA,VTI,"1,000","$220,410.00","$150,000.00",03/15/2024
${account.number},IRA,SPAXX**,,$500.25,,
`;
  expect(await send(`${CONNECTIONS}/${body.connection_id}`, csv)).toMatchObject({ status: 200, body: { imported: 2 } });
  expect(brokerage.statements.at(-1)?.statement).toMatchObject({
    cash: [{ currency: 'USD', amount: '500.25' }],
    lots: [{ symbol: 'VTI', quantity: '1000', cost_basis: '150000.00', acquired_date: '2024-03-15' }],
  });
});

it.each([';', '\t'])('39.4: reads a file of decimal commas whose cells are separated by %j', async separator => {
  const account = await heldAway();
  const columns = {
    account_number: 'Konto',
    security: 'Symbol',
    quantity: 'Anzahl',
    cost_basis: 'Einstand',
    acquired_date: 'Datum',
  };
  const { body } = await connect([account.id], { column_mapping: { columns, decimal_separator: ',' } });
  const records = [
    ['Konto', 'Symbol', 'Anzahl', 'Einstand', 'Datum'],
    [account.number, 'VTI', '1.234,5', '2100,50', '2024-03-15'],
    ['', '', '', '', ''],
  ];
  const csv = records.map(record => `${record.join(separator)}\r\n`).join('');
  expect(await send(`${CONNECTIONS}/${body.connection_id}`, csv)).toMatchObject({
    status: 200,
    body: { rows_read: 1, imported: 1, rejected: [] },
  });
  expect(brokerage.statements.at(-1)?.statement).toMatchObject({
    lots: [{ symbol: 'VTI', quantity: '1234.5', cost_basis: '2100.50' }],
  });
});

it('39.7: imports equal lots, sweep funds and symbols as custodians write them', async () => {
  const { account, path } = await aConnection();
  const csv = `record,note,account_number,security,note,quantity,cost_basis,acquired_date
POSITION,a,${account.number},BRKB,b,10,2000,2024-03-15
POSITION,,${account.number},084670702,,10,2000,2024-03-15
POSITION,,${account.number},SPAXX**,,500.25,500.25,
POSITION,,${account.number},FDRXX,,1,,
`;
  expect(await send(path, csv)).toMatchObject({ status: 200, body: { imported: 4, rejected: [] } });
  const lot = { symbol: 'BRK-B', quantity: '10', cost_basis: '2000', acquired_date: '2024-03-15' };
  expect(brokerage.statements.at(-1)?.statement).toMatchObject({
    cash: [{ currency: 'USD', amount: '501.2500' }],
    lots: [lot, lot],
  });
});

it('39.7: refuses a file of which two columns are read as one', async () => {
  const { path } = await aConnection();
  const { status, body } = await send(path, 'record,account_number,amount,Amount\nCASH,1,1,1\n');
  expect({ status, detail: JSON.stringify(body.detail) }).toMatchObject({
    status: 422,
    detail: expect.stringContaining('contains the column amount twice, as columns 3 and 4'),
  });
});

it('imports an account whole or not at all, and leaves the others alone', async () => {
  const [good, bad, twice, active] = [await heldAway(), await heldAway(), await heldAway(), await heldAway()];
  const { connection_id } = (await connect([good.id, bad.id, twice.id, active.id])).body;
  const rows = [
    cash(good.number, '1'),
    cash(bad.number, '1'),
    { ...cash(bad.number, '1'), currency: 'EUR', amount: 'many' },
    cash(twice.number, '1'),
    cash(twice.number, '2'),
    {
      record: 'ACTIVITY',
      account_number: active.number,
      activity_type: 'FEE',
      trade_date: '2026-11-01',
      currency: 'USD',
      amount: '-1',
    },
  ];
  const { body } = await pm.as().post<SyncReport>(`${CONNECTIONS}/${connection_id}/sync`, { rows });
  expect(body.accounts.map(({ account_id }) => account_id)).toEqual([good.id]);
  expect(body).toMatchObject({ rows_read: 6, imported: 1, rejected_total: 5 });
  expect(body.rejected).toEqual([
    { row: 2, reason: 'Row 3 of the same account was rejected' },
    { row: 3, reason: 'amount: "many": Input should be a valid decimal' },
    { row: 4, reason: 'Row 5 of the same account was rejected' },
    { row: 5, reason: 'Row 4 has stated it already' },
    { row: 6, reason: 'Nothing says what the account holds: state its lots or its cash' },
  ]);
});

it('says what the file says other than the books and its activity', async () => {
  const { account, path } = await aConnection();
  const sync = (as_of: string, rows: object[]) => pm.as().post<SyncReport>(`${path}/sync`, { as_of, rows });
  expect((await sync('2026-11-02', [cash(account.number, '100')])).body).toMatchObject({ breaks: [], breaks_total: 0 });
  const fee = {
    record: 'ACTIVITY',
    account_number: account.number,
    activity_type: 'FEE',
    trade_date: '2026-11-03',
    currency: 'USD',
    amount: '-5',
  };
  const explained = await sync('2026-11-03', [cash(account.number, '95'), fee]);
  expect(explained.body).toMatchObject({ breaks: [], breaks_total: 0 });
  const { body } = await sync('2026-11-04', [cash(account.number, '90')]);
  expect(body.breaks).toEqual([
    { type: 'CASH', account_id: account.id, symbol: null, currency: 'USD', expected: '95.0000', actual: '90.0000' },
  ]);
});

it('reads a long file, and keeps none of its rows', async () => {
  const numbers = [];
  for (let n = 0; n < 3; n += 1) numbers.push(await heldAway());
  const { connection_id } = (await connect(numbers.map(({ id }) => id))).body;
  const lines = numbers.flatMap(({ number }) =>
    Array.from({ length: 900 }, (_, i) => `POSITION,${number},VTI,1,${100 + i},2024-03-15,,`),
  );
  const answer = await send(`${CONNECTIONS}/${connection_id}`, [HEADER, ...lines].join('\r\n'));
  expect(answer).toMatchObject({ status: 200, body: { rows_read: 2700, imported: 2700, rejected_total: 0 } });
  expect(brokerage.statements.at(-1)?.statement.lots).toHaveLength(900);
  const left = await pm.pm.database.as(SYSTEM_SCOPE).query('select 1 from custodian_staged_rows limit 1');
  expect(left).toEqual([]);
});

it('refuses more rows of an account than a statement may have, and lists the first thousand', async () => {
  const { account, path } = await aConnection();
  const lines = Array.from({ length: 1_501 }, (_, i) => `POSITION,${account.number},VTI,1,${i},2024-03-15,,`);
  const { body } = await send(path, [HEADER, ...lines].join('\n'));
  expect(body).toMatchObject({ rows_read: 1_501, imported: 0, rejected_total: 1_501 });
  expect(body.rejected).toHaveLength(1_000);
  expect(body.rejected[0]).toEqual({ row: 1, reason: 'An account has at most 1500 rows; this one has 1501' });
});

it('refuses a file that is larger than it may be', async () => {
  const { path } = await aConnection();
  const row = Buffer.from(`CASH,${'X'.repeat(4_000)},,,,,USD,1\n`);
  const file = Buffer.concat([Buffer.from(`${HEADER}\n`), ...Array<Buffer>(8_400).fill(row)]);
  expect((await send(path, file)).status).toBe(413);
  expect((await send(path, `${HEADER}\nCASH,X,,,,,USD,1\n`)).status).toBe(200);
});

it('accepts no CSV on a route that takes JSON', async () => {
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

describe('60.5: a file that a custodian would send', () => {
  const FILES = '/v1/custodians/files';
  const fileOf = (connectionId: string, query = '') =>
    pm.as().get<CustodianFileView>(`${FILES}?connection_id=${connectionId}${query}`);

  it('has the dialect of its connection, and the import accepts it without a break', async () => {
    const { account, path } = await aConnection();
    const connectionId = path.slice(CONNECTIONS.length + 1);
    const { body } = await fileOf(connectionId, '&dialect=NATIVE');
    expect(body).toMatchObject({ dialect: 'NATIVE', break: null, account_ids: [account.id] });

    const file = Buffer.from(body.content, 'base64');
    expect(await send(path, file, 'text/csv', '')).toMatchObject({
      status: 200,
      body: { imported: 1, rejected: [], breaks: [], warnings: [] },
    });
  });

  it.each([
    ['STALE_DATE', { status: 200, body: { warnings: [{ type: 'DATE' }] } }],
    ['TRAILER_COUNT', { status: 200, body: { warnings: [{ type: 'RECORD_COUNT' }] } }],
    ['ENCODING', { status: 422, body: { detail: [{ type: 'encoding_unsupported' }] } }],
  ])('with the break %s is imported with its name', async (planted, report) => {
    const { path } = await aConnection();
    const { body } = await fileOf(path.slice(CONNECTIONS.length + 1), `&break=${planted}`);
    expect(await send(path, Buffer.from(body.content, 'base64'), 'text/csv', '')).toMatchObject(report);
  });

  it('58.4: has the account numbers that clients of a firm with a seed see, and they can import it', async () => {
    const [firm_id, shown, at] = ['SBX4K2M9QWERTx7f3k2a', 'SB0123456789', new Date()];
    const place = { firm_id, rep_code: 'R001' };
    const custodian = { name: 'Granite Trust Company', kind: 'OUTSIDE' as const };
    const details = { account_number: `${shown}x7f3k2a`, management: 'HELD_AWAY' as const, custodian };
    const account = await inIdScope(IdScope.ofRequest(firm_id, 'baas', 1, at), () => pm.account(place, details));
    const advisor = pm.as({ ...place, allowed_rep_codes: ['R001'] });
    const token = tokenFor({ ...place, allowed_rep_codes: ['R001'] });
    const connection = { custodian: custodian.name, connection_type: 'FILE_IMPORT', account_ids: [account] };
    const { connection_id } = (await advisor.post<ConnectionView>(CONNECTIONS, connection)).body;
    const files = `${FILES}?connection_id=${connection_id}`;
    const { content } = (await advisor.get<CustodianFileView>(files)).body;
    const file = await pm.pm.request<string>('GET', files, { token, headers: { accept: 'text/csv' } });
    expect(file.body).toBe(Buffer.from(content, 'base64').toString());
    expect(file.body).toContain(`${shown},`);
    const sent = { token, headers: { 'content-type': 'text/csv' }, body: file.body };
    const report = await pm.pm.request<SyncReport>('POST', `${CONNECTIONS}/${connection_id}/sync`, sent);
    expect(report).toMatchObject({ status: 200, body: { imported: 1, rejected: [] } });
    expect(report.body.accounts).toMatchObject([{ account_number: shown }]);
  });

  it('is only for the advisor of the connection, and only for a sandbox firm', async () => {
    const { path } = await aConnection();
    const query = `${FILES}?connection_id=${path.slice(CONNECTIONS.length + 1)}`;
    const stranger = pm.as({ firm_id: 'SUMMIT', rep_code: 'R001', allowed_rep_codes: ['R001'] });
    expect((await stranger.get(query)).status).toBe(404);
    const live = pm.as({ firm_id: 'CONVERTED', rep_code: 'R001', allowed_rep_codes: ['R001'], issandbox: false });
    expect(await live.get(FILES)).toMatchObject({ status: 403, body: { code: 'sandbox_only' } });
  });
});
