import { type AccountView, newId, type OrderView, type TransactionView } from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import { tokenFor } from '@sandbourse/test-support';
import { BrokerageUnderTest } from '../../testing/brokerage.js';

const DAY_MS = 24 * 60 * 60 * 1000;

let broker: BrokerageUnderTest;
let clock: Clock;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
  clock = broker.baas.app.get(Clock, { strict: false });
});

afterAll(() => broker.close());

/** Routes that write for a firm and never touch its books, with the reason. */
const TOUCHES_NO_BOOKS: Readonly<Record<string, string>> = {
  'POST /v1/oauth/token': 'Tokens use real time',
  'POST /v1/api-keys/self': 'API keys use real time',
  'DELETE /v1/api-keys/self/{key_id}': 'API keys use real time',
  'POST /v1/stream/tickets': 'Tickets use real time',
  'POST /v1/accounts/{account_id}/imports/positions': 'An import is accepted and changes nothing (specification 4.5)',
  'POST /v1/accounts/{account_id}/imports/sells': 'An import is accepted and changes nothing (specification 4.5)',
  'PUT /v1/margin-rules': 'The rules apply to the next margin check, and are not part of the books',
  'PUT /v1/sandbox/market/hours': 'The hours are those of the market of the firm',
  'POST /v1/sandbox/market/scripts': 'A script changes prices from now on',
  'DELETE /v1/sandbox/market/scripts/{script_id}': 'A script changes prices from now on',
  'POST /v1/sandbox/market/actions': 'An action takes effect with a session that is not processed yet',
  'DELETE /v1/sandbox/market/actions/{action_id}': 'An action takes effect with a session that is not processed yet',
};

const AAPL = { type: 'ticker', value: 'AAPL' };

/** A firm with two funded accounts, a resting order and an election, so that every route has something to change. */
async function aFirm(firmId: string) {
  const token = tokenFor({ firm_id: firmId });
  const send = <Body>(method: string, path: string, body?: object) =>
    broker.baas.request<Body>(method, path, { token, ...(body && { body }) });
  const open = async () => {
    const { body } = await send<AccountView>('POST', '/v1/accounts', {
      registration: 'Ada Byron',
      account_type: 'INDIVIDUAL',
      client_id: 'CLT-1',
    });
    const path = `/v1/accounts/${body.account_id}`;
    const account = async () => (await send<AccountView>('GET', path)).body;
    await broker.baas.settled();
    expect((await account()).status).toBe('ACTIVE');
    await send('POST', `${path}/funding`, { direction: 'DEPOSIT', amount: '100.00' });
    await broker.baas.settled();
    expect((await account()).cash_balance).toBe('100.0000');
    return body.account_id;
  };
  return { firmId, token, send, accounts: [await open(), await open()] as const };
}

type Firm = Awaited<ReturnType<typeof aFirm>>;

/** Begins an advance of the clock which does not end, as auth would report it. */
function beginAdvance({ firmId }: Firm, days: number): void {
  const from = clock.now(firmId);
  const to = new Date(from.getTime() + days * DAY_MS);
  clock.set(firmId, {
    offsetMs: clock.offsetOf(firmId) + days * DAY_MS,
    advance: { advanceId: newId('clockAdvance'), from, to, isSettled: false },
  });
}

function endAdvance({ firmId }: Firm): void {
  const advance = clock.advanceOf(firmId);
  if (!advance) throw new Error('the clock is not advancing');
  clock.set(firmId, { offsetMs: clock.offsetOf(firmId), advance: { ...advance, isSettled: true } });
}

/** A valid body for each route that writes, by method and path. */
function bodies({ accounts: [from, to] }: Firm): Readonly<Record<string, object | undefined>> {
  const order = {
    account_id: from,
    security: AAPL,
    side: 'BUY',
    order_type: 'LIMIT',
    limit_price: '1.00',
    quantity: '1',
  };
  return {
    'POST /v1/accounts': { registration: 'Eve', account_type: 'INDIVIDUAL', client_id: 'CLT-2' },
    'POST /v1/accounts/{account_id}/close': undefined,
    'PUT /v1/accounts/{account_id}/tax-withholding': { tax_withholding: 'BACKUP' },
    'POST /v1/accounts/{account_id}/funding': { direction: 'DEPOSIT', amount: '1.00' },
    'POST /v1/accounts/{account_id}/fees': {
      amount: '1.00',
      currency: 'USD',
      description: 'Fee',
      idempotency_key: 'fee-1',
    },
    'POST /v1/accounts/{account_id}/tax-preview': { security: AAPL, quantity: '1' },
    'POST /v1/accounts/{account_id}/dividend-reinvestments': { security: AAPL },
    'DELETE /v1/accounts/{account_id}/dividend-reinvestments/{symbol}': undefined,
    'POST /v1/fx': { account_id: from, from_currency: 'USD', to_currency: 'EUR', amount: '1.00' },
    'POST /v1/journals': { from_account_id: from, to_account_id: to, amount: '1.00', currency: 'USD' },
    'POST /v1/orders': order,
    'POST /v1/orders/preview': order,
    'POST /v1/orders/batch': { orders: [{ ...order, client_order_id: 'first' }] },
    'PATCH /v1/orders/{order_id}': { limit_price: '1.10' },
    'DELETE /v1/orders/{order_id}': undefined,
  };
}

/** The routes of the OpenAPI document that write. */
async function writes(): Promise<string[]> {
  const { paths } = (await broker.baas.request<{ paths: Record<string, object> }>('GET', '/openapi.json')).body;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter(method => ['post', 'put', 'patch', 'delete'].includes(method))
      .map(method => `${method.toUpperCase()} ${path}`),
  );
}

describe('56.5: the gate of the books', () => {
  it('knows each route that writes for a firm', async () => {
    const firm = await aFirm('WALKED');
    expect((await writes()).sort()).toEqual([...Object.keys(bodies(firm)), ...Object.keys(TOUCHES_NO_BOOKS)].sort());
  });

  it('refuses each route that touches the books while the clock of the firm advances', async () => {
    const firm = await aFirm('ADVANCING');
    const [account] = firm.accounts;
    const { body: order } = await firm.send<OrderView>('POST', '/v1/orders', bodies(firm)['POST /v1/orders']);
    beginAdvance(firm, 1_200);

    const answers = await Promise.all(
      Object.entries(bodies(firm)).map(async ([route, body]) => {
        const [method = '', template = ''] = route.split(' ');
        const path = template
          .replace('{account_id}', account)
          .replace('{order_id}', order.order_id)
          .replace('{symbol}', 'AAPL');
        const { status, body: answer } = await firm.send<{ code: string }>(method, path, body);
        return [route, status, answer.code];
      }),
    );
    expect(answers).toEqual(Object.keys(bodies(firm)).map(route => [route, 409, 'clock_advancing']));
  });

  it('holds a request until the advance has ended, and posts it after the sessions', async () => {
    const firm = await aFirm('HELD');
    const [account] = firm.accounts;
    beginAdvance(firm, 30);
    const path = `/v1/accounts/${account}/fees`;
    const fee = { amount: '1.00', currency: 'USD', description: 'Fee', idempotency_key: 'fee-1' };
    const held = firm.send<{ charged_at: string }>('POST', path, fee);
    endAdvance(firm);
    expect(await held).toMatchObject({ status: 201 });

    const { body } = await firm.send<{ items: TransactionView[] }>('GET', `/v1/transactions?account_id=${account}`);
    expect(body.items.map(({ type }) => type)[0]).toBe('FEE');
  });

  it('holds a request with an Idempotency-Key without its transaction', async () => {
    const firm = await aFirm('KEYED');
    beginAdvance(firm, 30);
    const headers = { 'idempotency-key': 'one' };
    const body = bodies(firm)['POST /v1/orders'];
    const held = broker.baas.request<OrderView>('POST', '/v1/orders', { token: firm.token, headers, body });
    endAdvance(firm);
    const { status, body: order } = await held;
    expect(status).toBe(201);
    const again = await broker.baas.request<OrderView>('POST', '/v1/orders', { token: firm.token, headers, body });
    expect(again.body.order_id).toBe(order.order_id);
  });

  it('lets a deposit through that was requested before the clock moved, at the time of its request', async () => {
    const firm = await aFirm('BEFORE');
    const [account] = firm.accounts;
    const day = clock.now(firm.firmId);
    await firm.send('POST', `/v1/accounts/${account}/funding`, { direction: 'DEPOSIT', amount: '7.00' });
    beginAdvance(firm, 1_200);
    const deposits = async () => {
      const path = `/v1/transactions?account_id=${account}&type=DEPOSIT`;
      return (await firm.send<{ items: TransactionView[] }>('GET', path)).body.items;
    };
    await broker.baas.settled();
    expect(await deposits()).toHaveLength(2);
    const [last] = await deposits();
    expect(Date.parse(last?.trade_date ?? '') - day.getTime()).toBeLessThan(DAY_MS);
  });
});
