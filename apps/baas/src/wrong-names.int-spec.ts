import type { ErrorBody } from '@sandbourse/contracts';
import { loadReplayMarket } from '@sandbourse/market-data';
import { BrokerageUnderTest } from './testing/brokerage.js';

let broker: BrokerageUnderTest;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});

afterAll(() => broker.close());

const ORDER = 'ord_01M7YTT5NMF4MMD6DGJKSYQC69';
const ACCOUNT = 'acct_01M7YTT5NMF4MMD6DGJKSYQC69';
const security = { type: 'ticker', value: 'AAPL' };
const order = { security, side: 'BUY', order_type: 'MARKET', quantity: '1' };

const answer = async (method: string, path: string, body?: object) =>
  broker.baas.request<ErrorBody>(method, path, { ...(body && { body }) });

// biome-ignore format: a table
it.each([
  { method: 'GET',    path: `/v1/accounts/${ORDER}`,                   body: undefined,                                                                detail: 'Account not found', hint: `${ORDER} is an order: an id of an account begins with acct_` },
  { method: 'GET',    path: `/v1/accounts/${ORDER}/positions`,         body: undefined,                                                                detail: 'Account not found', hint: `${ORDER} is an order: an id of an account begins with acct_` },
  { method: 'GET',    path: `/v1/orders/${ACCOUNT}`,                   body: undefined,                                                                detail: 'Order not found',   hint: `${ACCOUNT} is an account: an id of an order begins with ord_` },
  { method: 'DELETE', path: `/v1/orders/${ACCOUNT}`,                   body: undefined,                                                                detail: 'Order not found',   hint: `${ACCOUNT} is an account: an id of an order begins with ord_` },
  { method: 'POST',   path: '/v1/orders',                              body: { ...order, account_id: ORDER },                                          detail: 'Account not found', hint: `${ORDER} is an order: an id of an account begins with acct_` },
  { method: 'POST',   path: '/v1/journals',                            body: { from_account_id: ACCOUNT, to_account_id: ORDER, amount: '1.00' },       detail: 'Account not found', hint: `${ORDER} is an order: an id of an account begins with acct_` },
  { method: 'GET',    path: `/v1/orders/${ORDER}`,                     body: undefined,                                                                detail: 'Order not found',   hint: undefined },
  { method: 'GET',    path: '/v1/accounts/nonsense',                   body: undefined,                                                                detail: 'Account not found', hint: undefined },
])('11. $method $path: $hint', async ({ method, path, body, detail, hint }) => {
  const { status, body: refused } = await answer(method, path, body);
  expect([status, refused.detail, refused.hint]).toEqual([404, detail, hint]);
});

it.each([`/v1/events?account_id=${ORDER}`, `/v1/events/trades?account_id=${ORDER}`])(
  '11. %s says of what the id is, as a route of an account does',
  async path => {
    const { status, body } = await answer('GET', path);
    expect([status, body.hint]).toEqual([403, `${ORDER} is an order: an id of an account begins with acct_`]);
  },
);

it('11. the error for an unknown event suggests near ones and says where they are listed', async () => {
  const { status, body } = await answer('GET', '/v1/events?type=order.filled');
  expect(status).toBe(422);
  expect(body.detail).toEqual([
    {
      type: 'unknown_event_type',
      loc: ['query', 'type'],
      msg: 'No event of baas has this name',
      hint: expect.stringMatching(/^Did you mean svc\.baas\.orders\.filled.*\? \/docs\/events lists all \d+ events$/),
    },
  ]);
});

it.each(['/v1/market/quotes/APPL', '/v1/market/bars/APPL', '/v1/market/securities/ticker/APPL'])(
  '11. an unknown ticker suggests near ones and says where they are listed: %s',
  async path => {
    const { status, body } = await answer('GET', path);
    expect(status).toBe(404);
    const count = loadReplayMarket().securities.all.length;
    expect(body.hint).toMatch(
      new RegExp(`^Did you mean AAPL.*\\? GET /api/v1/baas/market/securities lists all ${count} securities$`),
    );
  },
);
