import {
  type AccountView,
  BODY_BYTES,
  type ErrorBody,
  type FundingView,
  type OrderPreviewView,
  type OrderView,
  type Paged,
  type QuoteView,
} from '@sandbourse/contracts';
import { Database } from '@sandbourse/platform/database';
import { tokenFor } from '@sandbourse/test-support';
import { BrokerageUnderTest, orderBody } from '../../testing/brokerage.js';

let broker: BrokerageUnderTest;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});

afterAll(() => broker.close());

describe('54.13: a preview of an order', () => {
  const preview = async (order: object) =>
    (await broker.baas.request<OrderPreviewView>('POST', '/v1/orders/preview', { body: order })).body;

  it('has its estimated cost and every check, and places and reserves nothing', async () => {
    const accountId = await broker.openAccount('5000');
    const before = await broker.account(accountId);
    const body = await preview(orderBody(accountId));
    expect(body).toMatchObject({
      would_be_accepted: true,
      currency: 'USD',
      estimated_quantity: '10.00000000',
      estimated_price: '160.0000',
      estimated_amount: '1600.0000',
      reserved_cash: '1600.0000',
      buying_power: '5000.0000',
      base_currency: 'USD',
    });
    expect(body.checks).toHaveLength(14);
    expect(body.checks.every(({ passed, reason }) => passed && reason === null)).toBe(true);
    expect(await broker.account(accountId)).toEqual(before);
    expect((await broker.baas.request<OrderView[]>('GET', `/v1/orders?account_id=${accountId}`)).body).toEqual([]);
  });

  it('names the checks that the order would fail, as the refusal does', async () => {
    const order = orderBody(await broker.openAccount('100'), { security: { type: 'ticker', value: 'NOPE' } });
    const { status, body: refusal } = await broker.baas.request<ErrorBody>('POST', '/v1/orders', { body: order });
    expect(status).toBe(422);
    const body = await preview(order);
    expect(body).toMatchObject({ would_be_accepted: false, currency: null, estimated_amount: null });
    const failed = body.checks.filter(({ passed }) => !passed).map(({ check, reason }) => ({ check, reason }));
    expect((refusal.detail as { failed_checks: object[] }).failed_checks).toMatchObject(failed);

    const large = await preview({ ...order, security: { type: 'ticker', value: 'AAPL' } });
    expect(large.checks.filter(({ passed }) => !passed).map(({ check }) => check)).toEqual(['BUYING_POWER']);
  });

  it('of an account of somebody else is 404', async () => {
    const accountId = await broker.openAccount('100');
    const token = tokenFor({ rep_code: 'R999', allowed_rep_codes: ['R999'] });
    const { status } = await broker.baas.request('POST', '/v1/orders/preview', { body: orderBody(accountId), token });
    expect(status).toBe(404);
  });
});

describe('an order that is refused', () => {
  const refusal = async (accountId: string, order: object) => {
    const { status, body } = await broker.baas.request<ErrorBody>('POST', '/v1/orders', {
      body: orderBody(accountId, order),
    });
    return { status, detail: body.detail as { failed_checks?: { check: string }[] } };
  };
  const checksOf = ({ detail }: Awaited<ReturnType<typeof refusal>>) => detail.failed_checks?.map(({ check }) => check);

  // biome-ignore format: a table
  it.each([
    { order: 'more than the account can pay', cash: '100.00', wanted: {}, checks: ['BUYING_POWER'] },
    { order: 'a ticker nobody knows',         cash: '100.00', wanted: { security: { type: 'ticker', value: 'NOPE' } }, checks: ['SECURITY_KNOWN'] },
    { order: 'a sale of what is not held',    cash: '0', wanted: { side: 'SELL' }, checks: ['POSITION_AVAILABLE'] },
    { order: 'a limit far above the market',  cash: '90000.00', wanted: { limit_price: '1000.00' }, checks: ['PRICE_COLLAR'] },
    { order: 'lots that are not there',       cash: '5000.00', wanted: { lot_method: 'SPECIFIC', lots: [{ lot_id: 'lot_1', quantity: '1' }] }, checks: ['LOT_SELECTION'] },
  ])('$order: $checks', async ({ cash, wanted, checks }) => {
    const accountId = await broker.openAccount(cash);
    const refused = await refusal(accountId, wanted);

    expect(refused.status).toBe(422);
    expect(checksOf(refused)).toEqual(checks);
    expect((await broker.baas.request<OrderView[]>('GET', `/v1/orders?account_id=${accountId}`)).body).toEqual([]);
  });

  it('lists every failing check, not only the first', async () => {
    const accountId = await broker.openAccount('0', {
      custodian: { name: 'Elsewhere', kind: 'OUTSIDE' },
      simulation: { kyc: 'RESTRICT' },
    });

    expect(checksOf(await refusal(accountId, {}))).toEqual(['ACCOUNT_STATUS', 'ACCOUNT_TRADABLE', 'BUYING_POWER']);
  });

  it('names the missing security as the specification does', async () => {
    const { security: _, ...order } = orderBody(await broker.openAccount('0'));
    const { status, body } = await broker.baas.request('POST', '/v1/orders', { body: order });

    expect(status).toBe(422);
    expect(body).toEqual({
      detail: [{ type: 'missing', loc: ['body', 'security'], msg: 'Field required' }],
      code: 'validation_failed',
    });
  });

  it.each([
    { field: 'quantity', value: 10, type: 'string_type' },
    { field: 'quantity', value: '1e3', type: 'decimal_parsing' },
    { field: 'quantity', value: '-1', type: 'greater_than' },
    { field: 'quantity', value: '0.000000001', type: 'decimal_max_places' },
    { field: 'side', value: 'HOLD', type: 'enum' },
    { field: 'surprise', value: 1, type: 'extra_forbidden' },
  ])('says what is wrong with $field $value: $type', async ({ field, value, type }) => {
    const { status, body } = await broker.baas.request<ErrorBody>('POST', '/v1/orders', {
      body: orderBody('acct_any', { [field]: value }),
    });

    expect(status).toBe(422);
    expect(body.detail).toMatchObject([{ type, loc: ['body', field] }]);
  });

  it('refuses malformed JSON, other media types and bodies that are too large', async () => {
    const post = (body: string, type = 'application/json') =>
      broker.baas.request<ErrorBody>('POST', '/v1/orders', { body, headers: { 'content-type': type } });

    expect(await post('{"side":')).toMatchObject({ status: 422, body: { detail: [{ type: 'json_invalid' }] } });
    expect((await post('side=BUY', 'text/plain')).status).toBe(415);
    expect((await post(`"${'x'.repeat(BODY_BYTES.withLists)}"`)).status).toBe(413);
  });
});

describe('client_order_id', () => {
  it('answers the same order for the same body and refuses another', async () => {
    const accountId = await broker.openAccount('5000.00');
    const first = await broker.placed(accountId, { client_order_id: 'mine-1' });
    const again = await broker.placed(accountId, { client_order_id: 'mine-1' });
    const other = await broker.baas.request('POST', '/v1/orders', {
      body: orderBody(accountId, { client_order_id: 'mine-1', quantity: '11' }),
    });

    expect(again.order_id).toBe(first.order_id);
    expect(other.status).toBe(409);
    expect(await broker.account(accountId)).toMatchObject({ buying_power: '3400.0000' });
  });
});

describe('another firm', () => {
  it('sees neither account nor order', async () => {
    const accountId = await broker.openAccount('5000.00');
    const order = await broker.placed(accountId);
    const token = tokenFor({ firm_id: 'SUMMIT', rep_code: 'S001', allowed_rep_codes: ['S001'] });

    for (const path of [`accounts/${accountId}`, `accounts/${accountId}/positions`, `orders/${order.order_id}`])
      expect((await broker.baas.request('GET', `/v1/${path}`, { token })).status).toBe(404);
    expect((await broker.baas.request<Paged<AccountView>>('GET', '/v1/accounts', { token })).body.total).toBe(0);
    expect((await broker.baas.request('POST', '/v1/orders', { token, body: orderBody(accountId) })).status).toBe(404);
  });
});

describe('the ledger', () => {
  it('refuses changes in the database itself, for the service and for the owner', async () => {
    await broker.openAccount('100.00');

    await expect(broker.baas.database.query(`update ledger_entries set net_amount = 1`)).rejects.toThrow(
      'permission denied',
    );
    await expect(broker.baas.database.query(`delete from ledger_entries`)).rejects.toThrow('permission denied');
    await expect(broker.baas.database.query('truncate ledger_entries')).rejects.toThrow('permission denied');

    const owner = new Database({ url: broker.baas.ownerUrl, connectionsMax: 1, applicationName: 'owner' });
    await expect(owner.query('update ledger_entries set net_amount = 1')).rejects.toThrow('append-only');
    await expect(owner.query('truncate ledger_entries')).rejects.toThrow('append-only');
    await owner.close();
  });
});

describe('funding', () => {
  it('is idempotent by its key and echoes the amount as written', async () => {
    const accountId = await broker.openAccount('0');
    const body = { direction: 'DEPOSIT', amount: '100.50', idempotency_key: 'once' };
    const fund = (change = {}) =>
      broker.baas.request<FundingView>('POST', `/v1/accounts/${accountId}/funding`, { body: { ...body, ...change } });

    const [first, again] = [await fund(), await fund()];
    expect(first).toMatchObject({ status: 201, body: { amount: '100.50', status: 'QUEUED' } });
    expect(again.body.funding_id).toBe(first.body.funding_id);
    expect((await fund({ amount: '100.51' })).status).toBe(409);
    await broker.baas.settled();
    expect((await broker.account(accountId)).cash_balance).toBe('100.5000');
  });

  it('refuses to pay out what is not there', async () => {
    const accountId = await broker.openAccount('100.00');
    const { status, body } = await broker.baas.request<ErrorBody>('POST', `/v1/accounts/${accountId}/funding`, {
      body: { direction: 'WITHDRAWAL', amount: '100.01' },
    });

    expect(status).toBe(422);
    expect(body.detail).toMatchObject({ failed_checks: [{ check: 'AVAILABLE_CASH' }] });
  });
});

describe('market data', () => {
  it('quotes a plain ticker with its currency and delay', async () => {
    const { status, body } = await broker.baas.request<QuoteView>('GET', '/v1/market/quotes/AAPL');

    expect(status).toBe(200);
    expect(body).toMatchObject({ symbol: 'AAPL', currency: 'USD', delayed: true, delay_minutes: 15 });
    expect((await broker.baas.request('GET', '/v1/market/quotes/NOPE')).status).toBe(404);
  });

  it('finds a security by CUSIP and refuses a wrong check digit', async () => {
    expect((await broker.baas.request('GET', '/v1/market/securities/cusip/037833100')).body).toMatchObject({
      symbol: 'AAPL',
    });
    expect((await broker.baas.request('GET', '/v1/market/securities/cusip/037833101')).status).toBe(422);
  });
});

describe('tokens', () => {
  it('are needed, and say what is wrong', async () => {
    expect(await broker.baas.request('GET', '/v1/accounts', { token: null })).toMatchObject({ status: 401 });
    expect(await broker.baas.request('GET', '/v1/accounts', { token: 'nonsense' })).toMatchObject({ status: 401 });
  });
});
