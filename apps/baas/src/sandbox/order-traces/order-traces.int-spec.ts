import type { AccountView, OrderTraceView, OrderView } from '@sandbourse/contracts';
import { loadConfig } from '@sandbourse/platform/config';
import { type ServiceUnderTest, startServiceUnderTest, tokenFor } from '@sandbourse/test-support';
import { baasModule } from '../../baas.module.js';
import { BaasConfig } from '../../config.js';
import { migrations } from '../../migrations/index.js';

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

async function anOrder(headers: Record<string, string> = {}): Promise<OrderView> {
  const { body: account } = await baas.request<AccountView>('POST', '/v1/accounts', {
    body: { registration: 'Ada Byron', account_type: 'INDIVIDUAL' },
  });
  const path = `/v1/accounts/${account.account_id}`;
  await baas.settled();
  expect((await baas.request<AccountView>('GET', path)).body.status).toBe('ACTIVE');
  await baas.request('POST', `${path}/funding`, { body: { direction: 'DEPOSIT', amount: '5000.00' } });
  await baas.settled();
  expect((await baas.request<AccountView>('GET', path)).body.cash_balance).toBe('5000.0000');
  const { body } = await baas.request<OrderView>('POST', '/v1/orders', {
    headers,
    body: {
      account_id: account.account_id,
      security: { type: 'ticker', value: 'AAPL' },
      side: 'BUY',
      order_type: 'LIMIT',
      limit_price: '160.00',
      quantity: '10',
    },
  });
  return body;
}

const traceOf = (order: OrderView, token?: string) =>
  baas.request<OrderTraceView>('GET', `/v1/orders/${order.order_id}/trace`, token ? { token } : {});

it('names the request, the checks it met and what it reserved, and what other services did not tell', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const order = await anOrder({ traceparent, 'x-request-id': 'ask-1', 'idempotency-key': 'once' });

  await baas.settled();
  const { status, body } = await traceOf(order);
  expect({ status, trace: body.trace_id }).toEqual({ status: 200, trace: '4bf92f3577b34da6a3ce929d0e0e4736' });
  expect(body.steps[0]).toMatchObject({ step: 'REQUEST', request_id: 'ask-1', has_idempotency_key: true });
  expect(body.steps).toContainEqual(expect.objectContaining({ step: 'CHECK', check: 'BUYING_POWER' }));
  expect(body.steps).toContainEqual(expect.objectContaining({ step: 'RESERVATION', cash: '1600.0000' }));
  expect(body.steps.filter(({ step }) => step === 'EVENT')).toHaveLength(2);
  expect(body.steps.map(({ recorded_at }) => recorded_at)).toEqual(
    body.steps.map(({ recorded_at }) => recorded_at).sort(),
  );
  expect(body.incomplete.map(({ part, reason }) => `${part} ${reason}`)).toEqual([
    'FIX_MESSAGES UNAVAILABLE',
    'WEBHOOKS UNAVAILABLE',
  ]);
  expect(JSON.stringify(body)).not.toContain('once');
});

it('is another’s as little as the order is', async () => {
  const order = await anOrder();
  const { status, body } = await traceOf(order, tokenFor({ firm_id: 'SUMMIT', allowed_rep_codes: ['R001'] }));
  expect({ status, body }).toMatchObject({ status: 404 });
});

it('of how an order came in nothing is changed or taken away', async () => {
  await anOrder();
  await expect(baas.database.query('delete from order_intakes')).rejects.toThrow(/append-only|permission denied/);
  await expect(baas.database.query(`update order_intakes set request_id = 'other'`)).rejects.toThrow(
    /append-only|permission denied/,
  );
});
