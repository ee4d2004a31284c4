import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  AccountView,
  AppliedBookView,
  CheckedBookView,
  ConnectionView,
  CreatedTestFirmView,
  OrderTraceView,
  OrderView,
  Paged,
  PositionView,
  SyncReport,
  TaxLotView,
  TransactionView,
  WrittenBook,
} from '@sandbourse/contracts';
import { BookFile } from '@sandbourse/sdk/node';
import { eventually, WAITS } from '@sandbourse/test-support';
import { ApiClient } from '../api-client.js';
import { PatientClient } from '../client/patient-client.js';
import { factsOf } from '../practice/facts.js';
import { readBook } from '../practice/read-book.js';
import { ROOT } from '../root.js';
import { joinSharedStack, operatorOf, type StackUnderTest } from './stack-under-test.js';

const FIRMS = '/api/v1/sandbox/firms';
const BOOKS = '/api/v1/sandbox/books';
const bookIn = (file: string) => BookFile.read(join(ROOT, file)).book as WrittenBook;
const EXAMPLE = bookIn('examples/books/household.yaml');

let test: StackUnderTest;
let ci: ApiClient;
let operator: ApiClient;

beforeAll(async () => {
  test = await joinSharedStack();
  operator = await operatorOf(test.stack.file);
  ci = new ApiClient(operator.baseUrl, test.stack.file.ci_token);
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

interface MadeFirm extends CreatedTestFirmView {
  readonly api: ApiClient;
}

async function makeFirm(book: WrittenBook): Promise<MadeFirm> {
  const made = await ci.post<CreatedTestFirmView>(FIRMS, { book, ttl: 600 });
  return { ...made, api: new ApiClient(ci.baseUrl, made.access_token) };
}

const exportOf = ({ api, firm_id }: MadeFirm) => api.get<WrittenBook>(`${FIRMS}/${firm_id}/book`);

/**
 * Returns the lots, gains, wash sales and returns of all accounts, without ids and times, which differ between firms.
 */
async function figuresOf({ api, ids }: MadeFirm): Promise<unknown> {
  const accounts = Object.entries(ids?.accounts ?? {}).sort();
  const paths = (id: string) => [
    `/api/v1/baas/accounts/${id}/tax-lots`,
    `/api/v1/baas/accounts/${id}/realized-gains?tax_year=2026`,
    `/api/v1/baas/accounts/${id}/wash-sales`,
    `/api/v1/pm/accounts/${id}/performance/timeseries`,
  ];
  const figures = await Promise.all(accounts.map(([, id]) => Promise.all(paths(id).map(path => api.get(path)))));
  const text = JSON.stringify(figures, (field, value) =>
    /_id$|^as_of$|^market_value$|^unrealized_gain$/.test(field) ? undefined : value,
  );
  return JSON.parse(text);
}

it('the example is a book, with everything in it when the firm is made', async () => {
  const { api, ids } = await makeFirm({ ...EXAMPLE, price_scripts: [] });
  const account = ids?.accounts.brokerage;

  const positions = await api.get<PositionView[]>(`/api/v1/baas/accounts/${account}/positions`);
  expect(positions.map(({ security, quantity }) => [security.value, Number(quantity)]).sort()).toEqual([
    ['AAPL', 30],
    ['KO', 150],
  ]);
  const lots = await api.get<TaxLotView[]>(`/api/v1/baas/accounts/${account}/tax-lots`);
  expect(lots).toHaveLength(3);
  const { items } = await api.get<Paged<{ name: string; account_ids: string[] }>>('/api/v1/pm/portfolios');
  expect(items).toMatchObject([{ name: 'Byron', account_ids: [account] }]);
  expect((await api.get<{ status: string }>(`/api/v1/baas/orders/${ids?.orders.dip}`)).status).not.toBe('REJECTED');
});

it('an export is the same firm again: in lots, gains, wash sales and returns', async () => {
  const source = await makeFirm({ ...EXAMPLE, price_scripts: [], orders: [] });
  const exported = await exportOf(source);
  const copy = await makeFirm(exported);

  expect(await figuresOf(copy)).toEqual(await figuresOf(source));
  const notCopied = { firm: null, omitted: null };
  expect({ ...(await exportOf(copy)), ...notCopied }).toEqual({ ...exported, ...notCopied });
});

it('53.13: a copy has the returns that a scripted split gives, and the settings of portfolio management', async () => {
  const split = { symbol: 'KO', kind: 'SPLIT' as const, ex_date: '2026-11-18', new_shares: 2, old_shares: 1 };
  const source = await makeFirm({
    book: 1,
    firm: { name: 'Split' },
    accounts: [{ name: 'a', cash: { USD: '9000' } }],
    transactions: [
      { account: 'a', type: 'BUY', date: '2026-11-13', symbol: 'KO', quantity: '100', price: '56.00' },
      {
        account: 'a',
        type: 'SPLIT',
        date: '2026-11-18',
        symbol: 'KO',
        quantity: '100',
        lots: { kind: 'SPLIT', new_shares: '2', old_shares: '1' },
      },
    ],
    corporate_actions: [split],
    trade_parameters: { minimum_trade: '50.00' },
    branding: { display_name: 'Harbor' },
  });
  const returnsOf = async ({ api, ids }: MadeFirm) =>
    (await api.get<{ twr: string }>(`/api/v1/pm/accounts/${ids?.accounts.a}/performance`)).twr;
  await eventually(async () => expect(Math.abs(Number(await returnsOf(source)))).toBeLessThan(0.2));

  const exported = await exportOf(source);
  const copy = await makeFirm(exported);

  expect(exported).toMatchObject({ corporate_actions: [split], branding: { display_name: 'Harbor' } });
  await eventually(async () => expect(await returnsOf(copy)).toBe(await returnsOf(source)));
  expect(await copy.api.get('/api/v1/pm/trade-parameters')).toMatchObject({ minimum_trade: '50.00' });
  expect(exported.omitted?.map(({ what }) => what)).toContain('secrets of webhooks');
});

it('58.5: a copy has the connections to custodians and their statements, which are not imported twice', async () => {
  const custodian = { name: 'Granite Trust Company', kind: 'OUTSIDE' as const };
  const source = await makeFirm({ book: 2, firm: { name: 'Away' }, accounts: [{ name: 'outside', custodian }] });
  const connections = '/api/v1/pm/custodians/connections';
  const account_id = source.ids?.accounts.outside ?? '';
  const { account_number } = await source.api.get<AccountView>(`/api/v1/baas/accounts/${account_id}`);
  const { connection_id } = await source.api.post<ConnectionView>(connections, {
    custodian: custodian.name,
    connection_type: 'FILE_IMPORT',
    account_ids: [account_id],
  });
  const rows = [{ record: 'CASH', account_number, currency: 'USD', amount: '12.50' }];
  const statement = { as_of: '2026-11-20', rows: [...rows, { ...rows[0], account_number: 'SB-NONE' }] };
  const report = await source.api.post<SyncReport>(`${connections}/${connection_id}/sync`, statement);
  await source.api.get('/api/v1/sandbox/settled?wait=20');

  const exported = await exportOf(source);
  const copy = await makeFirm(exported);

  const [connection] = (await copy.api.get<Paged<ConnectionView>>(connections)).items;
  expect(connection).toMatchObject({
    status: 'SYNCED',
    last_as_of: '2026-11-20',
    account_ids: [copy.ids?.accounts.outside],
  });
  const again = await copy.api.post<SyncReport>(`${connections}/${connection?.connection_id}/sync`, statement);
  const { sync_id: _, connection_id: __, accounts: ___, ...figures } = report;
  expect(again).toMatchObject(figures);
  const notCopied = { firm: null, omitted: null };
  expect({ ...(await exportOf(copy)), ...notCopied }).toEqual({ ...exported, ...notCopied });
  expect(exported.omitted?.map(({ what }) => what)).not.toContain('connections to custodians');
});

it('is exported to nobody but its own advisor, the CI token that made it, and operators', async () => {
  const [one, other] = [await makeFirm(EXAMPLE), await makeFirm(EXAMPLE)];
  const path = `${FIRMS}/${one.firm_id}/book`;
  const statuses = await Promise.all([one.api, ci, operator, other.api].map(api => api.send('GET', path)));

  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
});

it('applied again it is the same firm, and another content is a conflict until it replaces', async () => {
  const book = { ...EXAMPLE, firm: { name: `Applied ${Date.now()}` }, orders: [] };
  const first = await operator.post<AppliedBookView>(BOOKS, { book });
  const again = await operator.post<AppliedBookView>(BOOKS, { book });
  const changed = { ...book, accounts: [{ name: 'other' }], transactions: [], portfolios: [] };

  expect([first.outcome, again.outcome]).toEqual(['CREATED', 'UNCHANGED']);
  expect(again).toMatchObject({
    ids: first.ids,
    created: null,
    firm: { firm_id: first.firm.firm_id, expires_at: null },
  });
  expect((await operator.send('POST', BOOKS, { book: changed })).status).toBe(409);
  const replaced = await operator.post<AppliedBookView>(BOOKS, { book: changed, replace: true });
  expect(replaced.outcome).toBe('REPLACED');
  await operator.send('DELETE', `${FIRMS}/${replaced.firm.firm_id}`);
});

/**
 * Statements about a generated book that the files of the practices do not contain. They have format 1, which had neither
 * connections to custodians nor rebalancing runs.
 */
const NOT_IN_BOOKS = [
  'every account held away has a statement, by FILE_IMPORT connections',
  'an approved rebalancing run',
];

it(
  'a practice from a file has what a seeded practice has',
  async () => {
    const { api } = await makeFirm(bookIn('examples/books/practices/accumulation.yaml'));
    const facts = factsOf(await readBook(new PatientClient(api.baseUrl, api.token)));

    expect(facts.flatMap(({ name, holds }) => (holds ? [] : [name]))).toEqual(NOT_IN_BOOKS);
  },
  WAITS.story,
);

it('a book with a clock begins there', async () => {
  const clock = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const { api } = await makeFirm({ book: 1, firm: { name: 'Later' }, clock, accounts: [{ name: 'a' }] });
  const { now } = await api.get<{ now: string }>('/api/v1/sandbox/clock');

  expect(Date.parse(now)).toBeGreaterThanOrEqual(Date.parse(clock));
});

it('trades of the past are filled by the venue, and what follows from them happens in between', async () => {
  const { api, ids } = await makeFirm({
    book: 1,
    firm: { name: 'Trader' },
    accounts: [{ name: 'a', cash: { USD: '20000' } }],
    trades: [
      { name: 'sale', account: 'a', date: '2025-06-02', side: 'SELL', symbol: 'AAPL', quantity: '4' },
      { name: 'purchase', account: 'a', date: '2024-03-04', side: 'BUY', symbol: 'AAPL', quantity: '20' },
    ],
  });
  const sale = await api.get<OrderView>(`/api/v1/baas/orders/${ids?.trades.sale}`);
  const { items } = await api.get<Paged<TransactionView>>('/api/v1/baas/transactions?limit=500');
  const counts = (type: string) => items.filter(entry => entry.type === type).length;
  const trace = await api.get<OrderTraceView>(`/api/v1/baas/orders/${ids?.trades.purchase}/trace`);
  const clock = await api.get<{ now: string; status: string }>('/api/v1/sandbox/clock');

  expect(sale).toMatchObject({ status: 'FILLED', filled_quantity: '4.00000000' });
  expect(items.find(({ order_id }) => order_id === sale.order_id)?.trade_date).toBe('2025-06-02');
  expect([counts('BUY'), counts('SELL'), counts('SPLIT')]).toEqual([1, 1, 1]);
  expect(counts('DIVIDEND')).toBeGreaterThan(6);
  expect(trace.steps.length).toBeGreaterThan(0);
  expect(clock.status).toBe('READY');
  expect(Math.abs(Date.parse(clock.now) - Date.now())).toBeLessThan(60_000);
});

it.each<{ what: string; trade: object; says: string }>([
  { what: 'more than the cash', trade: { side: 'BUY', quantity: '5000' }, says: 'BUYING_POWER' },
  { what: 'a sale of nothing', trade: { side: 'SELL', quantity: '1' }, says: 'POSITION_AVAILABLE' },
])('a trade of $what is refused with its place, and no firm is left', async ({ trade, says }) => {
  const before = await ci.get<Paged<unknown>>(`${FIRMS}?status=ACTIVE`);
  const trades = [{ account: 'a', date: '2025-03-04', symbol: 'KO', ...trade }];
  const accounts = [{ name: 'a', cash: { USD: '1000' } }];
  const book = { book: 1, firm: { name: 'Refused' }, accounts, trades };
  const { status, body } = await ci.send<{ detail: { loc: unknown; msg: string }[] }>('POST', FIRMS, { book });

  expect(status).toBe(422);
  expect(body.detail).toMatchObject([{ loc: ['body', 'book', 'trades', 0], msg: expect.stringContaining(says) }]);
  expect((await ci.get<Paged<unknown>>(`${FIRMS}?status=ACTIVE`)).total).toBe(before.total);
});

it('a refused order leaves no firm', async () => {
  const before = await ci.get<Paged<unknown>>(`${FIRMS}?status=ACTIVE`);
  const orders = [
    { account: 'brokerage', symbol: 'KO', side: 'BUY' as const, quantity: '100000', limit_price: '50.00' },
  ];
  const refused = await ci.send<{ detail: { loc: unknown }[] }>('POST', FIRMS, { book: { ...EXAMPLE, orders } });

  expect(refused.status).toBe(422);
  expect(refused.body.detail[0]?.loc).toEqual(['body', 'book', 'orders', 0]);
  expect((await ci.get<Paged<unknown>>(`${FIRMS}?status=ACTIVE`)).total).toBe(before.total);
});

it('a check makes nothing, and the schema is open to editors', async () => {
  expect(await ci.post<CheckedBookView>(`${BOOKS}/check`, { book: EXAMPLE })).toMatchObject({
    counts: { accounts: 2 },
  });
  const schema = await new ApiClient(ci.baseUrl).get(`${BOOKS}/schema`);
  expect(schema).toEqual(JSON.parse(readFileSync(join(ROOT, 'docs/book.schema.json'), 'utf8')));
});

it('60.8: a book has faults, its firm meets them, and an export has those that are left', async () => {
  const faults = [
    { on: 'GET /orders', do: 'status' as const, status: 429, times: 1 },
    { on: '*', do: 'scenario' as const, scenario: 'REJECT' as const, symbol: 'KO', quantity: '7' },
  ];
  const firm = await makeFirm({ book: 1, firm: { name: 'Faulty' }, faults });
  expect((await exportOf(firm)).faults).toEqual(faults);
  const statuses = [
    await firm.api.send('GET', '/api/v1/baas/orders'),
    await firm.api.send('GET', '/api/v1/baas/orders'),
  ];
  expect(statuses.map(({ status }) => status)).toEqual([429, 200]);
  const exported = await exportOf(firm);
  expect(exported.faults).toEqual(faults.slice(1));
  expect((await exportOf(await makeFirm(exported))).faults).toEqual(exported.faults);

  const wrong = { book: 1, firm: { name: 'Wrong' }, faults: [{ do: 'slow' }, { on: 'POST /ordres', do: 'slow' }] };
  const refused = await ci.send('POST', `${BOOKS}/check`, { book: wrong });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('"faults",1,"on"');
  expect(JSON.stringify(refused.body)).toContain('Did you mean POST /orders');
});
