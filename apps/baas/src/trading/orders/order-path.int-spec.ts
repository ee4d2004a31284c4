import { ExecutionReported, newId, type OrderView, type PositionView, type TaxLotView } from '@sandbourse/contracts';
import { BrokerageUnderTest, orderBody } from '../../testing/brokerage.js';
import { aReport } from '../../testing/builders.js';
import { type ExecutionReport } from './lifecycle.js';

let broker: BrokerageUnderTest;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});

afterAll(() => broker.close());

/** Simulates a report of the venue. Resolves once it is published. */
async function report(order: OrderView, execution: Partial<ExecutionReport>): Promise<ExecutionReport> {
  const data = aReport({
    account_id: order.account_id,
    order_id: order.order_id,
    execution_id: newId('execution'),
    leaves_quantity: '0',
    ...execution,
  });
  const at = new Date(data.transact_time);
  await broker.baas.bus.publish([ExecutionReported.occurred(data, { at, isSandbox: true })]);
  return data;
}

const fullFill = {
  last_quantity: '10',
  last_price: '159.50',
  cumulative_quantity: '10',
  leaves_quantity: '0',
  average_price: '159.50',
} as const;

describe('an order that fills', () => {
  it('moves cash into a position, with one ledger entry', async () => {
    const accountId = await broker.openAccount('5000.00');
    const order = await broker.placed(accountId);
    expect(order).toMatchObject({
      status: 'PENDING_NEW',
      quantity: '10',
      limit_price: '160.00',
      filled_quantity: '0.00000000',
    });
    expect(await broker.account(accountId)).toMatchObject({ cash_balance: '5000.0000', buying_power: '3400.0000' });

    await report(order, { kind: 'NEW', leaves_quantity: '10' });
    await report(order, fullFill);

    await broker.baas.settled();
    expect((await broker.viewOf(order)).status).toBe('FILLED');
    expect(await broker.viewOf(order)).toMatchObject({
      filled_quantity: '10.00000000',
      leaves_quantity: '0.00000000',
      average_fill_price: '159.5000',
      fills: [{ quantity: '10.00000000', price: '159.5000', settlement_date: '2026-11-23' }],
    });
    expect(await broker.account(accountId)).toMatchObject({ cash_balance: '3405.0000', buying_power: '3405.0000' });

    const { body: positions } = await broker.baas.request<PositionView[]>('GET', `/v1/accounts/${accountId}/positions`);
    expect(positions).toMatchObject([
      {
        security: { type: 'ticker', value: 'AAPL' },
        quantity: '10.00000000',
        cost_basis: '1595.0000',
        average_cost: '159.5000',
      },
    ]);
    expect(await broker.transactions(accountId)).toMatchObject([
      { type: 'BUY', sequence: 2, net_amount: '-1595.0000', trade_date: '2026-11-20', order_id: order.order_id },
      { type: 'DEPOSIT', sequence: 1, net_amount: '5000.0000' },
    ]);
  });

  it('is applied once, however often the report comes', async () => {
    const accountId = await broker.openAccount('5000.00');
    const order = await broker.placed(accountId);
    const fill = await report(order, fullFill);

    await report(order, fill);
    await report(order, fill);
    const marker = await broker.placed(accountId, { quantity: '1' });
    await report(marker, { ...fill, kind: 'REJECTED', execution_id: newId('execution'), order_id: marker.order_id });

    await broker.baas.settled();
    expect((await broker.viewOf(marker)).status).toBe('REJECTED');
    expect((await broker.viewOf(order)).fills).toHaveLength(1);
    expect(await broker.account(accountId)).toMatchObject({ cash_balance: '3405.0000', buying_power: '3405.0000' });
  });

  it('is taken back by a bust, with a correction that names the entry', async () => {
    const accountId = await broker.openAccount('5000.00');
    const order = await broker.placed(accountId);
    const fill = await report(order, fullFill);
    await report(order, { kind: 'BUST', reference_execution_id: fill.execution_id });

    await broker.baas.settled();
    expect((await broker.viewOf(order)).status).toBe('CANCELLED');
    expect((await broker.viewOf(order)).fills).toEqual([]);
    expect(await broker.account(accountId)).toMatchObject({ cash_balance: '5000.0000', buying_power: '5000.0000' });
    const [correction, buy] = await broker.transactions(accountId);
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
    const accountId = await broker.openAccount('5000.00');
    const order = await broker.placed(accountId);
    const fill = await report(order, fullFill);
    const { execution_id } = await report(order, correction(fill, '159.00'));

    await broker.baas.settled();
    expect((await broker.viewOf(order)).average_fill_price).toBe('159.0000');
    expect(await broker.viewOf(order)).toMatchObject({
      status: 'FILLED',
      filled_quantity: '10.00000000',
      fills: [{ execution_id, price: '159.0000', quantity: '10.00000000' }],
      incidents: [],
    });
    expect(await broker.account(accountId)).toMatchObject({ cash_balance: '3410.0000', buying_power: '3410.0000' });
    const [right, reversal, wrong] = await broker.transactions(accountId);
    expect(reversal).toMatchObject({ type: 'CORRECTION', corrects_transaction_id: wrong?.transaction_id });
    expect(right).toMatchObject({ type: 'BUY', price: '159.00', corrects_transaction_id: wrong?.transaction_id });
    const { body: lots } = await broker.baas.request<TaxLotView[]>('GET', `/v1/accounts/${accountId}/tax-lots`);
    const lotId = wrong?.transaction_id.replace('txn_', 'lot_');
    expect(lots).toMatchObject([{ lot_id: lotId, cost_basis: '1590.0000', acquired_date: wrong?.trade_date }]);
  });

  it('of a sale changes what it gained, and its fees', async () => {
    const accountId = await broker.openAccount('5000.00');
    await report(await broker.placed(accountId), fullFill);
    await broker.baas.settled();
    expect((await broker.account(accountId)).cash_balance).toBe('3405.0000');
    const sale = await broker.placed(accountId, { side: 'SELL' });
    const fill = await report(sale, { ...fullFill, last_price: '165.00', average_price: '165.00' });
    await broker.baas.settled();
    expect((await broker.viewOf(sale)).fees).toBe('0.0400');
    await report(sale, correction(fill, '265.00'));

    await broker.baas.settled();
    expect((await broker.viewOf(sale)).fees).toBe('0.0600');
    const [right, , wrong] = await broker.transactions(accountId);
    expect(right).toMatchObject({ type: 'SELL', price: '265.00', net_amount: '2649.9400' });
    const { body } = await broker.baas.request('GET', `/v1/accounts/${accountId}/realized-gains`);
    expect(body).toMatchObject({
      items: [{ transaction_id: wrong?.transaction_id, proceeds: '2649.9400', cost_basis: '1595.0000' }],
    });
  });

  it('may be corrected again, and taken back', async () => {
    const accountId = await broker.openAccount('5000.00');
    const order = await broker.placed(accountId);
    const fill = await report(order, fullFill);
    const first = await report(order, correction(fill, '159.00'));
    const second = await report(order, correction(first, '158.00'));
    await broker.baas.settled();
    expect((await broker.account(accountId)).cash_balance).toBe('3420.0000');

    await report(order, { kind: 'BUST', reference_execution_id: second.execution_id });
    await broker.baas.settled();
    expect((await broker.account(accountId)).cash_balance).toBe('5000.0000');

    expect((await broker.viewOf(order)).fills).toEqual([]);
    expect((await broker.baas.request('GET', `/v1/accounts/${accountId}/tax-lots`)).body).toEqual([]);
  });
});

describe('an order that changes', () => {
  it('is cancelled once the venue agrees, and gives its cash back', async () => {
    const accountId = await broker.openAccount('5000.00');
    const order = await broker.placed(accountId);

    const asked = await broker.baas.request<OrderView>('DELETE', `/v1/orders/${order.order_id}`);
    expect(asked).toMatchObject({ status: 202, body: { status: 'PENDING_CANCEL' } });
    await report(order, { kind: 'CANCELLED' });

    await broker.baas.settled();
    expect((await broker.viewOf(order)).status).toBe('CANCELLED');
    expect(await broker.account(accountId)).toMatchObject({ buying_power: '5000.0000' });
    expect((await broker.baas.request('DELETE', `/v1/orders/${order.order_id}`)).status).toBe(409);
  });

  it('works on when the venue refuses the cancel', async () => {
    const accountId = await broker.openAccount('5000.00');
    const order = await broker.placed(accountId);
    await report(order, { kind: 'NEW', leaves_quantity: '10' });
    await broker.baas.request('DELETE', `/v1/orders/${order.order_id}`);
    await report(order, { kind: 'CANCEL_REJECTED', text: 'Too late' });

    await broker.baas.settled();
    expect((await broker.viewOf(order)).status).toBe('NEW');
  });

  it('is replaced by a new order that speaks for what it needs itself', async () => {
    const accountId = await broker.openAccount('5000.00');
    const order = await broker.placed(accountId);
    await report(order, { kind: 'NEW', leaves_quantity: '10' });
    await broker.baas.settled();
    expect((await broker.viewOf(order)).status).toBe('NEW');

    const { status, body: replacement } = await broker.baas.request<OrderView>(
      'PATCH',
      `/v1/orders/${order.order_id}`,
      {
        body: { quantity: '5' },
      },
    );
    expect(status).toBe(200);
    expect(replacement).toMatchObject({ status: 'PENDING_NEW', quantity: '5', replaces: order.order_id });
    expect(await broker.account(accountId)).toMatchObject({ buying_power: '3400.0000' });

    await report(replacement, { kind: 'REPLACED', original_order_id: order.order_id, leaves_quantity: '5' });
    await broker.baas.settled();
    expect((await broker.viewOf(replacement)).status).toBe('NEW');
    expect(await broker.viewOf(order)).toMatchObject({ status: 'REPLACED', replaced_by: replacement.order_id });
    expect(await broker.account(accountId)).toMatchObject({ buying_power: '4200.0000' });
  });
});

describe('a replacement', () => {
  it('adds up: it counts and shows what the order before it has filled, once it takes effect', async () => {
    const accountId = await broker.openAccount('5000.00');
    const order = await broker.placed(accountId);
    await report(order, { ...fullFill, last_quantity: '4', cumulative_quantity: '4', leaves_quantity: '6' });
    await broker.baas.settled();
    expect((await broker.viewOf(order)).status).toBe('PARTIALLY_FILLED');
    const { body: replacement } = await broker.baas.request<OrderView>('PATCH', `/v1/orders/${order.order_id}`, {
      body: { quantity: '12' },
    });
    const shown = async () => {
      const { filled_quantity, fills } = await broker.viewOf(replacement);
      return { filled_quantity, fills: fills.map(({ quantity }) => quantity) };
    };
    expect(await shown()).toEqual({ filled_quantity: '0.00000000', fills: [] });

    const tookEffect = { cumulative_quantity: '4', leaves_quantity: '8', average_price: '159.50' };
    await report(replacement, { kind: 'REPLACED', original_order_id: order.order_id, ...tookEffect });
    await broker.baas.settled();
    expect(await shown()).toEqual({ filled_quantity: '4.00000000', fills: ['4.00000000'] });

    await report(replacement, { ...fullFill, last_quantity: '8', cumulative_quantity: '12' });
    await broker.baas.settled();
    expect(await shown()).toEqual({ filled_quantity: '12.00000000', fills: ['4.00000000', '8.00000000'] });
    expect(await broker.viewOf(order)).toMatchObject({ status: 'REPLACED', filled_quantity: '4.00000000' });
  });

  it('is held against what has filled, also when it replaces one that is still to take effect', async () => {
    const order = await broker.placed(await broker.openAccount('5000.00'));
    await report(order, { ...fullFill, last_quantity: '4', cumulative_quantity: '4', leaves_quantity: '6' });
    await broker.baas.settled();
    expect((await broker.viewOf(order)).status).toBe('PARTIALLY_FILLED');
    const path = `/v1/orders/${order.order_id}`;
    const { body: pending } = await broker.baas.request<OrderView>('PATCH', path, { body: { quantity: '12' } });

    const change = { body: { quantity: '4' } };
    const { status, body } = await broker.baas.request('PATCH', `/v1/orders/${pending.order_id}`, change);
    expect({ status, body }).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'quantity'] }] } });
  });

  const fillsOf = async ({ order_id }: OrderView) => {
    const { status, filled_quantity, filled_at, fills } = await broker.viewOf({ order_id });
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
    const first = await broker.placed(await broker.openAccount('5000.00'));
    await report(first, { kind: 'NEW', leaves_quantity: '10' });
    await fill(first, '2', '2', '8');
    await broker.baas.settled();
    expect((await fillsOf(first)).filled_quantity).toBe('2.00000000');
    let latest = first;
    for (const [quantity, cumulative, leaves] of [
      ['9', '3', '6'],
      ['8', '4', '4'],
    ] as const) {
      const { body: next } = await broker.baas.request<OrderView>('PATCH', `/v1/orders/${latest.order_id}`, {
        body: { quantity },
      });
      await report(next, {
        kind: 'REPLACED',
        original_order_id: latest.order_id,
        cumulative_quantity: String(Number(cumulative) - 1),
        leaves_quantity: String(Number(leaves) + 1),
      });
      await fill(next, '1', cumulative, leaves);
      await broker.baas.settled();
      expect((await fillsOf(next)).status).toBe('PARTIALLY_FILLED');
      latest = next;
    }

    await broker.baas.settled();
    expect(await fillsOf(latest)).toMatchObject({
      filled_quantity: '4.00000000',
      fills: ['2.00000000', '1.00000000', '1.00000000'],
    });
    expect(await fillsOf(first)).toMatchObject({ filled_quantity: '2.00000000', fills: ['2.00000000'] });
  });

  it('that is refused counts and shows nothing of the order that works on', async () => {
    const order = await broker.placed(await broker.openAccount('5000.00'));
    await report(order, { kind: 'NEW', leaves_quantity: '10' });
    await fill(order, '2', '2', '8');
    await broker.baas.settled();
    expect((await fillsOf(order)).filled_quantity).toBe('2.00000000');
    const { body: next } = await broker.baas.request<OrderView>('PATCH', `/v1/orders/${order.order_id}`, {
      body: { quantity: '9' },
    });

    await report(next, { kind: 'CANCEL_REJECTED', original_order_id: order.order_id });

    await broker.baas.settled();
    expect(await fillsOf(next)).toMatchObject({ status: 'REJECTED', filled_quantity: '0.00000000', fills: [] });
    expect(await fillsOf(order)).toMatchObject({ filled_quantity: '2.00000000', fills: ['2.00000000'] });
  });
});

it.each(['BRK-B', 'BRK.B', 'BRK/B'])(
  'an order and a tax preview find %s, and the order keeps its words',
  async value => {
    const accountId = await broker.openAccount('1000.00');
    const security = { type: 'ticker', value };
    const order = await broker.placed(accountId, { security, quantity: '1', limit_price: '300.00' });
    expect(order.security).toEqual(security);

    await report(order, { ...fullFill, last_quantity: '1', cumulative_quantity: '1', last_price: '250.00' });
    await broker.baas.settled();
    const { body } = await broker.baas.request<PositionView[]>('GET', `/v1/accounts/${accountId}/positions`);
    expect(body).toMatchObject([{ security: { type: 'ticker', value: 'BRK-B' } }]);
    const preview = { security, quantity: '1' };
    const { status } = await broker.baas.request('POST', `/v1/accounts/${accountId}/tax-preview`, { body: preview });
    expect(status).toBe(200);
  },
);

describe('money that is reserved', () => {
  it('is not spent twice by orders that come together', async () => {
    const accountId = await broker.openAccount('5000.00');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => broker.baas.request('POST', '/v1/orders', { body: orderBody(accountId) })),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
    expect(await broker.account(accountId)).toMatchObject({ buying_power: '200.0000' });
  });
});
