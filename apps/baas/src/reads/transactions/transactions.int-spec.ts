import type { Paged, TransactionView } from '@sandbourse/contracts';
import { tokenFor } from '@sandbourse/test-support';
import { BrokerageUnderTest } from '../../testing/brokerage.js';

let broker: BrokerageUnderTest;
let accountId: string;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
  accountId = await broker.openAccount('10000.00');
  await broker.trade(accountId, 'BUY', '10', '160.00', '2026-11-10T15:00:00.000Z');
  await broker.trade(accountId, 'SELL', '4', '161.00', '2026-11-12T15:00:00.000Z');
  await broker.deposit(await broker.openAccount('0'), '5.00');
});

afterAll(() => broker.close());

async function list(query: string): Promise<Paged<TransactionView>> {
  return (await broker.baas.request<Paged<TransactionView>>('GET', `/v1/transactions?${query}`)).body;
}

it('answers the envelope: items, total, page and page_size, which echoes limit', async () => {
  const { items, ...envelope } = await list(`account_id=${accountId}&limit=2&page=2&page_size=9`);

  expect(envelope).toEqual({ total: 3, page: 2, page_size: 2 });
  expect(items.map(({ sequence }) => sequence)).toEqual([1]);
});

it('54.8: page_size stays ignored, and offset counts items', async () => {
  const { page_size, page } = await list(`account_id=${accountId}&limit=2&offset=2`);
  expect({ page_size, page }).toEqual({ page_size: 2, page: 2 });
  expect((await list(`account_id=${accountId}&page_size=1`)).page_size).toBe(50);
});

it.each([
  { filter: 'nothing', query: '', types: ['DEPOSIT', 'SELL', 'BUY', 'DEPOSIT'] },
  { filter: 'an account', query: 'account_id=$A', types: ['SELL', 'BUY', 'DEPOSIT'] },
  { filter: 'a type', query: 'type=DEPOSIT', types: ['DEPOSIT', 'DEPOSIT'] },
  { filter: 'a first trade date', query: 'account_id=$A&from=2026-11-12', types: ['SELL', 'DEPOSIT'] },
  { filter: 'a last trade date', query: 'account_id=$A&to=2026-11-12', types: ['SELL', 'BUY'] },
  { filter: 'one trade date', query: 'account_id=$A&from=2026-11-10&to=2026-11-10', types: ['BUY'] },
  { filter: 'all of them', query: 'account_id=$A&type=SELL&from=2026-11-01&to=2026-11-30&limit=1', types: ['SELL'] },
  { filter: 'an account of nobody', query: 'account_id=acct_none', types: [] },
])('narrows by $filter', async ({ query, types }) => {
  const { items, total } = await list(query.replace('$A', accountId));

  expect(items.map(({ type }) => type)).toEqual(types);
  expect(total).toBe(types.length);
});

it('answers one entry, and nothing of it to another firm', async () => {
  const [newest] = (await list(`account_id=${accountId}`)).items;
  const path = `/v1/transactions/${newest?.transaction_id}`;
  const token = tokenFor({ firm_id: 'SUMMIT', rep_code: 'S001', allowed_rep_codes: ['S001'] });

  expect((await broker.baas.request('GET', path)).body).toEqual(newest);
  expect((await broker.baas.request('GET', path, { token })).status).toBe(404);
  expect((await broker.baas.request('GET', '/v1/transactions/txn_none')).status).toBe(404);
});

it.each([
  { query: 'limit=501', field: 'limit' },
  { query: 'limit=0', field: 'limit' },
  { query: 'page=0', field: 'page' },
  { query: 'limit=2&offset=1', field: 'offset' },
  { query: 'type=GIFT', field: 'type' },
  { query: 'from=2026-13-01', field: 'from' },
  { query: 'from=2026-11-12&to=2026-11-10', field: 'from' },
])('refuses $query', async ({ query, field }) => {
  const { status, body } = await broker.baas.request('GET', `/v1/transactions?${query}`);
  expect({ status, body }).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', field] }] } });
});
