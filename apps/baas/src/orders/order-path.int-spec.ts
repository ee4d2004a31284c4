import {
  type AccountView,
  BODY_BYTES,
  type ErrorBody,
  ExecutionReported,
  type FundingView,
  newId,
  type OrderPreviewView,
  type OrderView,
  type OrderWithFillsView,
  type Paged,
  type PositionView,
  type QuoteView,
  type TaxLotView,
  type TransactionView,
} from '@sandbourse/contracts';
import { loadConfig } from '@sandbourse/platform/config';
import { Database } from '@sandbourse/platform/database';
import { eventually, type ServiceUnderTest, startServiceUnderTest, tokenFor } from '@sandbourse/test-support';
import { baasModule } from '../baas.module.js';
import { BaasConfig } from '../config.js';
import { migrations } from '../migrations/index.js';
import type { ExecutionReport } from './lifecycle.js';

let baas: ServiceUnderTest;

beforeAll(async () => {
  baas = await startServiceUnderTest({
    service: 'baas',
    migrations,
    module: baasModule,
    parse: environment => loadConfig(BaasConfig, environment),
  });
});

afterAll(() => baas.close());

async function anAccount(cash: string, open: object = {}): Promise<string> {
  const { body } = await baas.request<AccountView>('POST', '/v1/accounts', {
    body: { registration: 'Ada Byron', account_type: 'INDIVIDUAL', ...open },
  });
  await baas.settled();
  expect((await account(body.account_id)).status).not.toBe('PENDING');
  if (cash === '0') return body.account_id;

  await baas.request('POST', `/v1/accounts/${body.account_id}/funding`, {
    body: { direction: 'DEPOSIT', amount: cash },
  });
  await baas.settled();
  expect((await account(body.account_id)).cash_balance).not.toBe('0.0000');
  return body.account_id;
}

async function account(id: string): Promise<AccountView> {
  return (await baas.request<AccountView>('GET', `/v1/accounts/${id}`)).body;
}

function anOrder(accountId: string, order: object = {}) {
  return {
    account_id: accountId,
    security: { type: 'ticker', value: 'AAPL' },
    side: 'BUY',
    order_type: 'LIMIT',
    limit_price: '160.00',
    quantity: '10',
    ...order,
  };
}

async function placed(accountId: string, order: object = {}): Promise<OrderView> {
  const { status, body } = await baas.request<OrderView>('POST', '/v1/orders', { body: anOrder(accountId, order) });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}

async function orderOf(id: string): Promise<OrderWithFillsView> {
  return (await baas.request<OrderWithFillsView>('GET', `/v1/orders/${id}`)).body;
}

/** Simulates a report of the venue. */
async function report(order: OrderView, execution: Partial<ExecutionReport>): Promise<ExecutionReport> {
  const data: ExecutionReport = {
    account_id: order.account_id,
    order_id: order.order_id,
    kind: 'FILL',
    execution_id: newId('execution'),
    reference_execution_id: null,
    original_order_id: null,
    last_quantity: null,
    last_price: null,
    cumulative_quantity: '0',
    leaves_quantity: '0',
    average_price: '0',
    text: null,
    transact_time: '2026-11-20T15:00:00.000000000Z',
    order_quantity: null,
    ...execution,
  };
  await baas.bus.publish([ExecutionReported.occurred(data, { at: new Date(data.transact_time), isSandbox: true })]);
  return data;
}

const fullFill = {
  last_quantity: '10',
  last_price: '159.50',
  cumulative_quantity: '10',
  leaves_quantity: '0',
  average_price: '159.50',
} as const;

async function transactions(accountId: string): Promise<TransactionView[]> {
  const { body } = await baas.request<Paged<TransactionView>>('GET', `/v1/transactions?account_id=${accountId}`);
  return body.items;
}

describe('an order that fills', () => {
  it('moves cash into a position, with one ledger entry', async () => {
    const accountId = await anAccount('5000.00');
    const order = await placed(accountId);
    expect(order).toMatchObject({
      status: 'PENDING_NEW',
      quantity: '10',
      limit_price: '160.00',
      filled_quantity: '0.00000000',
    });
    expect(await account(accountId)).toMatchObject({ cash_balance: '5000.0000', buying_power: '3400.0000' });

    await report(order, { kind: 'NEW', leaves_quantity: '10' });
    await report(order, fullFill);

    await baas.settled();
    expect((await orderOf(order.order_id)).status).toBe('FILLED');
    expect(await orderOf(order.order_id)).toMatchObject({
      filled_quantity: '10.00000000',
      leaves_quantity: '0.00000000',
      average_fill_price: '159.5000',
      fills: [{ quantity: '10.00000000', price: '159.5000', settlement_date: '2026-11-23' }],
    });
    expect(await account(accountId)).toMatchObject({ cash_balance: '3405.0000', buying_power: '3405.0000' });

    const { body: positions } = await baas.request<PositionView[]>('GET', `/v1/accounts/${accountId}/positions`);
    expect(positions).toMatchObject([
      {
        security: { type: 'ticker', value: 'AAPL' },
        quantity: '10.00000000',
        cost_basis: '1595.0000',
        average_cost: '159.5000',
      },
    ]);
    expect(await transactions(accountId)).toMatchObject([
      { type: 'BUY', sequence: 2, net_amount: '-1595.0000', trade_date: '2026-11-20', order_id: order.order_id },
      { type: 'DEPOSIT', sequence: 1, net_amount: '5000.0000' },
    ]);
  });

  it('is applied once, however often the report comes', async () => {
    const accountId = await anAccount('5000.00');
    const order = await placed(accountId);
    const fill = await report(order, fullFill);

    await report(order, fill);
    await report(order, fill);
    const marker = await placed(accountId, { quantity: '1' });
    await report(marker, { ...fill, kind: 'REJECTED', execution_id: newId('execution'), order_id: marker.order_id });

    await baas.settled();
    expect((await orderOf(marker.order_id)).status).toBe('REJECTED');
    expect((await orderOf(order.order_id)).fills).toHaveLength(1);
    expect(await account(accountId)).toMatchObject({ cash_balance: '3405.0000', buying_power: '3405.0000' });
  });

  it('is taken back by a bust, with a correction that names the entry', async () => {
    const accountId = await anAccount('5000.00');
    const order = await placed(accountId);
    const fill = await report(order, fullFill);
    await report(order, { kind: 'BUST', reference_execution_id: fill.execution_id });

    await baas.settled();
    expect((await orderOf(order.order_id)).status).toBe('CANCELLED');
    expect((await orderOf(order.order_id)).fills).toEqual([]);
    expect(await account(accountId)).toMatchObject({ cash_balance: '5000.0000', buying_power: '5000.0000' });
    const [correction, buy] = await transactions(accountId);
    expect(correction).toMatchObject({ type: 'CORRECTION', corrects_transaction_id: buy?.transaction_id });
  });
});

describe('a fill that the venue corrects', () => {
  const correction = (fill: ExecutionReport, price: string) =>
    ({
      ...fullFill,
      kind: 'CORRECT',
      reference_execution_id: fill.execution_id,
      last_price: price,
      average_price: price,
    }) as const;

  it('is reversed and booked anew at the right price, and the order says so', async () => {
    const accountId = await anAccount('5000.00');
    const order = await placed(accountId);
    const fill = await report(order, fullFill);
    const { execution_id } = await report(order, correction(fill, '159.00'));

    await baas.settled();
    expect((await orderOf(order.order_id)).average_fill_price).toBe('159.0000');
    expect(await orderOf(order.order_id)).toMatchObject({
      status: 'FILLED',
      filled_quantity: '10.00000000',
      fills: [{ execution_id, price: '159.0000', quantity: '10.00000000' }],
      incidents: [],
    });
    expect(await account(accountId)).toMatchObject({ cash_balance: '3410.0000', buying_power: '3410.0000' });
    const [right, reversal, wrong] = await transactions(accountId);
    expect(reversal).toMatchObject({ type: 'CORRECTION', corrects_transaction_id: wrong?.transaction_id });
    expect(right).toMatchObject({ type: 'BUY', price: '159.00', corrects_transaction_id: wrong?.transaction_id });
    const { body: lots } = await baas.request<TaxLotView[]>('GET', `/v1/accounts/${accountId}/tax-lots`);
    const lotId = wrong?.transaction_id.replace('txn_', 'lot_');
    expect(lots).toMatchObject([{ lot_id: lotId, cost_basis: '1590.0000', acquired_date: wrong?.trade_date }]);
  });

  it('of a sale changes what it gained, and its fees', async () => {
    const accountId = await anAccount('5000.00');
    await report(await placed(accountId), fullFill);
    await baas.settled();
    expect((await account(accountId)).cash_balance).toBe('3405.0000');
    const sale = await placed(accountId, { side: 'SELL' });
    const fill = await report(sale, { ...fullFill, last_price: '165.00', average_price: '165.00' });
    await baas.settled();
    expect((await orderOf(sale.order_id)).fees).toBe('0.0400');
    await report(sale, correction(fill, '265.00'));

    await baas.settled();
    expect((await orderOf(sale.order_id)).fees).toBe('0.0600');
    const [right, , wrong] = await transactions(accountId);
    expect(right).toMatchObject({ type: 'SELL', price: '265.00', net_amount: '2649.9400' });
    const { body } = await baas.request('GET', `/v1/accounts/${accountId}/realized-gains`);
    expect(body).toMatchObject({
      items: [{ transaction_id: wrong?.transaction_id, proceeds: '2649.9400', cost_basis: '1595.0000' }],
    });
  });

  it('may be corrected again, and taken back', async () => {
    const accountId = await anAccount('5000.00');
    const order = await placed(accountId);
    const fill = await report(order, fullFill);
    const first = await report(order, correction(fill, '159.00'));
    const second = await report(order, correction(first, '158.00'));
    await baas.settled();
    expect((await account(accountId)).cash_balance).toBe('3420.0000');

    await report(order, { kind: 'BUST', reference_execution_id: second.execution_id });
    await baas.settled();
    expect((await account(accountId)).cash_balance).toBe('5000.0000');

    expect((await orderOf(order.order_id)).fills).toEqual([]);
    expect((await baas.request('GET', `/v1/accounts/${accountId}/tax-lots`)).body).toEqual([]);
  });
});

describe('an order that changes', () => {
  it('is cancelled once the venue agrees, and gives its cash back', async () => {
    const accountId = await anAccount('5000.00');
    const order = await placed(accountId);

    const asked = await baas.request<OrderView>('DELETE', `/v1/orders/${order.order_id}`);
    expect(asked).toMatchObject({ status: 202, body: { status: 'PENDING_CANCEL' } });
    await report(order, { kind: 'CANCELLED' });

    await baas.settled();
    expect((await orderOf(order.order_id)).status).toBe('CANCELLED');
    expect(await account(accountId)).toMatchObject({ buying_power: '5000.0000' });
    expect((await baas.request('DELETE', `/v1/orders/${order.order_id}`)).status).toBe(409);
  });

  it('works on when the venue refuses the cancel', async () => {
    const accountId = await anAccount('5000.00');
    const order = await placed(accountId);
    await report(order, { kind: 'NEW', leaves_quantity: '10' });
    await baas.request('DELETE', `/v1/orders/${order.order_id}`);
    await report(order, { kind: 'CANCEL_REJECTED', text: 'Too late' });

    await baas.settled();
    expect((await orderOf(order.order_id)).status).toBe('NEW');
  });

  it('is replaced by a new order that speaks for what it needs itself', async () => {
    const accountId = await anAccount('5000.00');
    const order = await placed(accountId);
    await report(order, { kind: 'NEW', leaves_quantity: '10' });
    await baas.settled();
    expect((await orderOf(order.order_id)).status).toBe('NEW');

    const { status, body: replacement } = await baas.request<OrderView>('PATCH', `/v1/orders/${order.order_id}`, {
      body: { quantity: '5' },
    });
    expect(status).toBe(200);
    expect(replacement).toMatchObject({ status: 'PENDING_NEW', quantity: '5', replaces: order.order_id });
    expect(await account(accountId)).toMatchObject({ buying_power: '3400.0000' });

    await report(replacement, { kind: 'REPLACED', original_order_id: order.order_id, leaves_quantity: '5' });
    await baas.settled();
    expect((await orderOf(replacement.order_id)).status).toBe('NEW');
    expect(await orderOf(order.order_id)).toMatchObject({ status: 'REPLACED', replaced_by: replacement.order_id });
    expect(await account(accountId)).toMatchObject({ buying_power: '4200.0000' });
  });
});

describe('a replacement', () => {
  it('adds up: it counts and shows what the order before it has filled, once it takes effect', async () => {
    const accountId = await anAccount('5000.00');
    const order = await placed(accountId);
    await report(order, { ...fullFill, last_quantity: '4', cumulative_quantity: '4', leaves_quantity: '6' });
    await baas.settled();
    expect((await orderOf(order.order_id)).status).toBe('PARTIALLY_FILLED');
    const { body: replacement } = await baas.request<OrderView>('PATCH', `/v1/orders/${order.order_id}`, {
      body: { quantity: '12' },
    });
    const shown = async () => {
      const { filled_quantity, fills } = await orderOf(replacement.order_id);
      return { filled_quantity, fills: fills.map(({ quantity }) => quantity) };
    };
    expect(await shown()).toEqual({ filled_quantity: '0.00000000', fills: [] });

    const tookEffect = { cumulative_quantity: '4', leaves_quantity: '8', average_price: '159.50' };
    await report(replacement, { kind: 'REPLACED', original_order_id: order.order_id, ...tookEffect });
    await baas.settled();
    expect(await shown()).toEqual({ filled_quantity: '4.00000000', fills: ['4.00000000'] });

    await report(replacement, { ...fullFill, last_quantity: '8', cumulative_quantity: '12' });
    await baas.settled();
    expect(await shown()).toEqual({ filled_quantity: '12.00000000', fills: ['4.00000000', '8.00000000'] });
    expect(await orderOf(order.order_id)).toMatchObject({ status: 'REPLACED', filled_quantity: '4.00000000' });
  });

  it('is held against what has filled, also when it replaces one that is still to take effect', async () => {
    const order = await placed(await anAccount('5000.00'));
    await report(order, { ...fullFill, last_quantity: '4', cumulative_quantity: '4', leaves_quantity: '6' });
    await baas.settled();
    expect((await orderOf(order.order_id)).status).toBe('PARTIALLY_FILLED');
    const path = `/v1/orders/${order.order_id}`;
    const { body: pending } = await baas.request<OrderView>('PATCH', path, { body: { quantity: '12' } });

    const change = { body: { quantity: '4' } };
    const { status, body } = await baas.request('PATCH', `/v1/orders/${pending.order_id}`, change);
    expect({ status, body }).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'quantity'] }] } });
  });

  const fillsOf = async ({ order_id }: OrderView) => {
    const { status, filled_quantity, filled_at, fills } = await orderOf(order_id);
    return { status, filled_quantity, filled_at, fills: fills.map(({ quantity }) => quantity) };
  };
  const fill = (order: OrderView, quantity: string, cumulative: string, leaves: string) =>
    report(order, {
      kind: 'FILL',
      last_quantity: quantity,
      last_price: '160.00',
      cumulative_quantity: cumulative,
      leaves_quantity: leaves,
      average_price: '160.00',
    });

  it('shows every fill that its filled quantity counts, however often the order was replaced', async () => {
    const first = await placed(await anAccount('5000.00'));
    await report(first, { kind: 'NEW', leaves_quantity: '10' });
    await fill(first, '2', '2', '8');
    await baas.settled();
    expect((await fillsOf(first)).filled_quantity).toBe('2.00000000');
    let latest = first;
    for (const [quantity, cumulative, leaves] of [
      ['9', '3', '6'],
      ['8', '4', '4'],
    ] as const) {
      const { body: next } = await baas.request<OrderView>('PATCH', `/v1/orders/${latest.order_id}`, {
        body: { quantity },
      });
      await report(next, {
        kind: 'REPLACED',
        original_order_id: latest.order_id,
        cumulative_quantity: String(Number(cumulative) - 1),
        leaves_quantity: String(Number(leaves) + 1),
      });
      await fill(next, '1', cumulative, leaves);
      await baas.settled();
      expect((await fillsOf(next)).status).toBe('PARTIALLY_FILLED');
      latest = next;
    }

    await baas.settled();
    expect(await fillsOf(latest)).toMatchObject({
      filled_quantity: '4.00000000',
      fills: ['2.00000000', '1.00000000', '1.00000000'],
    });
    expect(await fillsOf(first)).toMatchObject({ filled_quantity: '2.00000000', fills: ['2.00000000'] });
  });

  it('that is refused counts and shows nothing of the order that works on', async () => {
    const order = await placed(await anAccount('5000.00'));
    await report(order, { kind: 'NEW', leaves_quantity: '10' });
    await fill(order, '2', '2', '8');
    await baas.settled();
    expect((await fillsOf(order)).filled_quantity).toBe('2.00000000');
    const { body: next } = await baas.request<OrderView>('PATCH', `/v1/orders/${order.order_id}`, {
      body: { quantity: '9' },
    });

    await report(next, { kind: 'CANCEL_REJECTED', original_order_id: order.order_id });

    await baas.settled();
    expect(await fillsOf(next)).toMatchObject({ status: 'REJECTED', filled_quantity: '0.00000000', fills: [] });
    expect(await fillsOf(order)).toMatchObject({ filled_quantity: '2.00000000', fills: ['2.00000000'] });
  });
});

describe('54.13: a preview of an order', () => {
  const preview = async (order: object) =>
    (await baas.request<OrderPreviewView>('POST', '/v1/orders/preview', { body: order })).body;

  it('has its estimated cost and every check, and places and reserves nothing', async () => {
    const accountId = await anAccount('5000');
    const before = await account(accountId);
    const body = await preview(anOrder(accountId));
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
    expect(await account(accountId)).toEqual(before);
    expect((await baas.request<OrderView[]>('GET', `/v1/orders?account_id=${accountId}`)).body).toEqual([]);
  });

  it('names the checks that the order would fail, as the refusal does', async () => {
    const order = anOrder(await anAccount('100'), { security: { type: 'ticker', value: 'NOPE' } });
    const { status, body: refusal } = await baas.request<ErrorBody>('POST', '/v1/orders', { body: order });
    expect(status).toBe(422);
    const body = await preview(order);
    expect(body).toMatchObject({ would_be_accepted: false, currency: null, estimated_amount: null });
    const failed = body.checks.filter(({ passed }) => !passed).map(({ check, reason }) => ({ check, reason }));
    expect((refusal.detail as { failed_checks: object[] }).failed_checks).toMatchObject(failed);

    const large = await preview({ ...order, security: { type: 'ticker', value: 'AAPL' } });
    expect(large.checks.filter(({ passed }) => !passed).map(({ check }) => check)).toEqual(['BUYING_POWER']);
  });

  it('of an account of somebody else is 404', async () => {
    const accountId = await anAccount('100');
    const token = tokenFor({ rep_code: 'R999', allowed_rep_codes: ['R999'] });
    const { status } = await baas.request('POST', '/v1/orders/preview', { body: anOrder(accountId), token });
    expect(status).toBe(404);
  });
});

describe('an order that is refused', () => {
  const refusal = async (accountId: string, order: object) => {
    const { status, body } = await baas.request<ErrorBody>('POST', '/v1/orders', { body: anOrder(accountId, order) });
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
    const accountId = await anAccount(cash);
    const refused = await refusal(accountId, wanted);

    expect(refused.status).toBe(422);
    expect(checksOf(refused)).toEqual(checks);
    expect((await baas.request<OrderView[]>('GET', `/v1/orders?account_id=${accountId}`)).body).toEqual([]);
  });

  it('lists every failing check, not only the first', async () => {
    const accountId = await anAccount('0', {
      custodian: { name: 'Elsewhere', kind: 'OUTSIDE' },
      simulation: { kyc: 'RESTRICT' },
    });

    expect(checksOf(await refusal(accountId, {}))).toEqual(['ACCOUNT_STATUS', 'ACCOUNT_TRADABLE', 'BUYING_POWER']);
  });

  it('names the missing security as the specification does', async () => {
    const { security: _, ...order } = anOrder(await anAccount('0'));
    const { status, body } = await baas.request('POST', '/v1/orders', { body: order });

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
    const { status, body } = await baas.request<ErrorBody>('POST', '/v1/orders', {
      body: anOrder('acct_any', { [field]: value }),
    });

    expect(status).toBe(422);
    expect(body.detail).toMatchObject([{ type, loc: ['body', field] }]);
  });

  it('refuses malformed JSON, other media types and bodies that are too large', async () => {
    const post = (body: string, type = 'application/json') =>
      baas.request<ErrorBody>('POST', '/v1/orders', { body, headers: { 'content-type': type } });

    expect(await post('{"side":')).toMatchObject({ status: 422, body: { detail: [{ type: 'json_invalid' }] } });
    expect((await post('side=BUY', 'text/plain')).status).toBe(415);
    expect((await post(`"${'x'.repeat(BODY_BYTES.withLists)}"`)).status).toBe(413);
  });
});

it.each(['BRK-B', 'BRK.B', 'BRK/B'])(
  'an order and a tax preview find %s, and the order keeps its words',
  async value => {
    const accountId = await anAccount('1000.00');
    const security = { type: 'ticker', value };
    const order = await placed(accountId, { security, quantity: '1', limit_price: '300.00' });
    expect(order.security).toEqual(security);

    await report(order, { ...fullFill, last_quantity: '1', cumulative_quantity: '1', last_price: '250.00' });
    await eventually(async () => {
      const { body } = await baas.request<PositionView[]>('GET', `/v1/accounts/${accountId}/positions`);
      expect(body).toMatchObject([{ security: { type: 'ticker', value: 'BRK-B' } }]);
    });
    const preview = { security, quantity: '1' };
    const { status } = await baas.request('POST', `/v1/accounts/${accountId}/tax-preview`, { body: preview });
    expect(status).toBe(200);
  },
);

describe('client_order_id', () => {
  it('answers the same order for the same body and refuses another', async () => {
    const accountId = await anAccount('5000.00');
    const first = await placed(accountId, { client_order_id: 'mine-1' });
    const again = await placed(accountId, { client_order_id: 'mine-1' });
    const other = await baas.request('POST', '/v1/orders', {
      body: anOrder(accountId, { client_order_id: 'mine-1', quantity: '11' }),
    });

    expect(again.order_id).toBe(first.order_id);
    expect(other.status).toBe(409);
    expect(await account(accountId)).toMatchObject({ buying_power: '3400.0000' });
  });
});

describe('money that is reserved', () => {
  it('is not spent twice by orders that come together', async () => {
    const accountId = await anAccount('5000.00');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => baas.request('POST', '/v1/orders', { body: anOrder(accountId) })),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
    expect(await account(accountId)).toMatchObject({ buying_power: '200.0000' });
  });
});

describe('another firm', () => {
  it('sees neither account nor order', async () => {
    const accountId = await anAccount('5000.00');
    const order = await placed(accountId);
    const token = tokenFor({ firm_id: 'SUMMIT', rep_code: 'S001', allowed_rep_codes: ['S001'] });

    for (const path of [`accounts/${accountId}`, `accounts/${accountId}/positions`, `orders/${order.order_id}`])
      expect((await baas.request('GET', `/v1/${path}`, { token })).status).toBe(404);
    expect((await baas.request<Paged<AccountView>>('GET', '/v1/accounts', { token })).body.total).toBe(0);
    expect((await baas.request('POST', '/v1/orders', { token, body: anOrder(accountId) })).status).toBe(404);
  });
});

describe('the ledger', () => {
  it('refuses changes in the database itself, for the service and for the owner', async () => {
    await anAccount('100.00');

    await expect(baas.database.query(`update ledger_entries set net_amount = 1`)).rejects.toThrow('permission denied');
    await expect(baas.database.query(`delete from ledger_entries`)).rejects.toThrow('permission denied');
    await expect(baas.database.query('truncate ledger_entries')).rejects.toThrow('permission denied');

    const owner = new Database({ url: baas.ownerUrl, connectionsMax: 1, applicationName: 'owner' });
    await expect(owner.query('update ledger_entries set net_amount = 1')).rejects.toThrow('append-only');
    await expect(owner.query('truncate ledger_entries')).rejects.toThrow('append-only');
    await owner.close();
  });
});

describe('funding', () => {
  it('is idempotent by its key and echoes the amount as written', async () => {
    const accountId = await anAccount('0');
    const body = { direction: 'DEPOSIT', amount: '100.50', idempotency_key: 'once' };
    const fund = (change = {}) =>
      baas.request<FundingView>('POST', `/v1/accounts/${accountId}/funding`, { body: { ...body, ...change } });

    const [first, again] = [await fund(), await fund()];
    expect(first).toMatchObject({ status: 201, body: { amount: '100.50', status: 'QUEUED' } });
    expect(again.body.funding_id).toBe(first.body.funding_id);
    expect((await fund({ amount: '100.51' })).status).toBe(409);
    await baas.settled();
    expect((await account(accountId)).cash_balance).toBe('100.5000');
  });

  it('refuses to pay out what is not there', async () => {
    const accountId = await anAccount('100.00');
    const { status, body } = await baas.request<ErrorBody>('POST', `/v1/accounts/${accountId}/funding`, {
      body: { direction: 'WITHDRAWAL', amount: '100.01' },
    });

    expect(status).toBe(422);
    expect(body.detail).toMatchObject({ failed_checks: [{ check: 'AVAILABLE_CASH' }] });
  });
});

describe('market data', () => {
  it('quotes a plain ticker with its currency and delay', async () => {
    const { status, body } = await baas.request<QuoteView>('GET', '/v1/market/quotes/AAPL');

    expect(status).toBe(200);
    expect(body).toMatchObject({ symbol: 'AAPL', currency: 'USD', delayed: true, delay_minutes: 15 });
    expect((await baas.request('GET', '/v1/market/quotes/NOPE')).status).toBe(404);
  });

  it('finds a security by CUSIP and refuses a wrong check digit', async () => {
    expect((await baas.request('GET', '/v1/market/securities/cusip/037833100')).body).toMatchObject({ symbol: 'AAPL' });
    expect((await baas.request('GET', '/v1/market/securities/cusip/037833101')).status).toBe(422);
  });
});

describe('tokens', () => {
  it('are needed, and say what is wrong', async () => {
    expect(await baas.request('GET', '/v1/accounts', { token: null })).toMatchObject({ status: 401 });
    expect(await baas.request('GET', '/v1/accounts', { token: 'nonsense' })).toMatchObject({ status: 401 });
  });
});
