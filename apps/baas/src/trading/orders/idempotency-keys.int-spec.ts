import type { AccountView, ErrorBody, OrderView } from '@sandbourse/contracts';
import { tokenFor } from '@sandbourse/test-support';
import pg from 'pg';
import { BrokerageUnderTest, failedChecksOf } from '../../testing/brokerage.js';

let broker: BrokerageUnderTest;
let owner: pg.Client;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
  owner = new pg.Client(broker.baas.ownerUrl);
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await broker.close();
});

const anOrder = (account_id: string, traits: object = {}) => ({
  account_id,
  security: { type: 'ticker', value: 'AAPL' },
  side: 'BUY',
  order_type: 'LIMIT',
  limit_price: '160.00',
  quantity: '1',
  ...traits,
});

const send = <Body = OrderView>(key: string, path: string, body: object, token = tokenFor()) =>
  broker.baas.request<Body & ErrorBody>('POST', path, { body, token, headers: { 'idempotency-key': key } });
const place = (key: string, body: object, token?: string) => send(key, '/v1/orders', body, token);
const ordersOf = async (accountId: string) =>
  (await broker.baas.request<OrderView[]>('GET', `/v1/orders?account_id=${accountId}`)).body;

it('makes one order of fifty that come at once, and answers all of them with it', async () => {
  const account = await broker.openAccount('10000.00');

  const answers = await Promise.all(Array.from({ length: 50 }, () => place('fifty', anOrder(account))));

  const orders = await ordersOf(account);
  expect(orders).toHaveLength(1);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(49);
});

it('answers as the first time, also once the order has gone on', async () => {
  const account = await broker.openAccount('10000.00');
  const first = await place('goes on', anOrder(account));
  await broker.fill(first.body, '1', '150.00');
  await broker.baas.settled();
  expect((await ordersOf(account))[0]?.status).toBe('FILLED');

  const again = await place('goes on', anOrder(account));

  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(again.headers['idempotency-replayed']).toBe('true');
});

// biome-ignore format: a table
it.each([
  { what: 'a deposit',       path: (id: string) => `/v1/accounts/${id}/funding`, body: () => ({ direction: 'DEPOSIT', amount: '7.00' }), count: 'fundings' },
  { what: 'an exchange',     path: () => '/v1/fx', body: (id: string) => ({ account_id: id, from_currency: 'USD', to_currency: 'EUR', amount: '5.00' }), count: 'ledger_entries' },
  { what: 'an account',      path: () => '/v1/accounts', body: () => ({ registration: 'Once', account_type: 'INDIVIDUAL' }), count: 'accounts' },
])('makes one of $what that is sent twice', async ({ what, path, body, count }) => {
  const account = await broker.openAccount('1000.00');
  const first = await send<object>(what, path(account), body(account));
  const counted = async () => (await owner.query<{ n: number }>(`select count(*)::int as n from ${count}`)).rows[0]?.n;
  const before = await counted();

  const again = await send<object>(what, path(account), body(account));

  expect(first.status).toBeLessThan(300);
  expect(again).toMatchObject({ status: first.status, body: first.body });
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(await counted()).toBe(before);
});

it('refuses another request under the same key, and leaves the first as it was', async () => {
  const account = await broker.openAccount('10000.00');
  await place('reused', anOrder(account));

  const { status, body } = await place('reused', anOrder(account, { quantity: '2' }));

  expect({ status, detail: body.detail }).toEqual({
    status: 409,
    detail: expect.stringContaining('Idempotency-Key was already used'),
  });
  expect(await ordersOf(account)).toHaveLength(1);
});

it('keeps nothing of a request that is refused: the key is free for a better one', async () => {
  const account = await broker.openAccount('100.00');

  const refused = await place('refused', anOrder(account, { quantity: '50' }));
  const corrected = await place('refused', anOrder(account, { quantity: '0.5' }));

  expect({ status: refused.status, checks: failedChecksOf(refused.body) }).toEqual({
    status: 422,
    checks: ['BUYING_POWER'],
  });
  expect(corrected.status).toBe(201);
  expect(corrected.headers['idempotency-replayed']).toBeUndefined();
});

it('keeps the keys of two logins of a firm apart', async () => {
  const account = await broker.openAccount('10000.00');
  const colleague = tokenFor({ sub: 'pauth_00000000000000000000000002' });

  const [first, second] = [await place('shared', anOrder(account)), await place('shared', anOrder(account), colleague)];

  expect(second.status).toBe(201);
  expect(second.body.order_id).not.toBe(first.body.order_id);
});

it('neither loses nor doubles an order when the database goes away before the answer is kept', async () => {
  const account = await broker.openAccount('10000.00');
  await owner.query(`
    create function end_session() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create trigger end_session before update on idempotent_requests for each row execute function end_session();
    grant execute on function end_session() to public`);

  const lost = await place('lost', anOrder(account));
  await owner.query('drop trigger end_session on idempotent_requests');
  const nothing = await ordersOf(account);
  const again = await place('lost', anOrder(account));

  expect({ lost: lost.status, nothing }).toEqual({ lost: 503, nothing: [] });
  expect(again.status).toBe(201);
  expect(again.headers['idempotency-replayed']).toBeUndefined();
  expect(await ordersOf(account)).toHaveLength(1);
});

it('forgets a key after 24 hours', async () => {
  const account = await broker.openAccount('10000.00');
  const first = await place('yesterday', anOrder(account));
  await owner.query(`update idempotent_requests set asked_at = asked_at - interval '25 hours'`);

  const again = await place('yesterday', anOrder(account, { quantity: '2' }));

  expect(again.status).toBe(201);
  expect(again.body.order_id).not.toBe(first.body.order_id);
});

it('gives each of a batch its verdict, and the same ones again', async () => {
  const account = await broker.openAccount('1000.00');
  const orders = [
    anOrder(account, { client_order_id: 'one' }),
    anOrder(account, { client_order_id: 'too much', quantity: '50' }),
    anOrder(account, { client_order_id: 'two' }),
  ];

  const first = await send<{ results: { status: number }[] }>('batch', '/v1/orders/batch', { orders });
  const again = await send<{ results: { status: number }[] }>('batch', '/v1/orders/batch', { orders });

  expect(first.body.results.map(({ status }) => status)).toEqual([201, 422, 201]);
  expect(again.body).toEqual(first.body);
  expect(await ordersOf(account)).toHaveLength(2);
});

it('refuses an invalid key before it does anything', async () => {
  const { status, body } = await send<AccountView>('k'.repeat(256), '/v1/accounts', { registration: 'No' });

  expect({ status, detail: body.detail }).toMatchObject({
    status: 422,
    detail: [{ loc: ['header', 'idempotency-key'], msg: expect.stringContaining('1 to 255') }],
  });
});
