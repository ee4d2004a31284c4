import type { FeeView } from '@sandbourse/contracts';
import { tokenFor } from '@sandbourse/testing';
import { BrokerageUnderTest } from '../testing/brokerage.js';

let broker: BrokerageUnderTest;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});

afterAll(() => broker.close());

const FEE = { amount: '12.50', description: 'Advisory fee, third quarter', idempotency_key: 'q3' };
const charge = (accountId: string, body: object, token?: string) =>
  broker.baas.request<FeeView>('POST', `/v1/accounts/${accountId}/fees`, { body, ...(token && { token }) });

it('is an entry of the ledger that takes cash, once under its key', async () => {
  const accountId = await broker.openAccount('100.00');

  const [first, again] = [await charge(accountId, FEE), await charge(accountId, FEE)];

  expect(first.status).toBe(201);
  expect(again.body).toEqual(first.body);
  const [entry, ...older] = await broker.transactions(accountId);
  expect(entry).toMatchObject({ type: 'FEE', net_amount: '-12.5000', description: FEE.description });
  expect(entry?.transaction_id).toBe(first.body.transaction_id);
  expect(older.map(({ type }) => type)).toEqual(['DEPOSIT']);
  expect((await broker.account(accountId)).cash_balance).toBe('87.5000');
});

it('is refused beyond the free cash, under a key of another fee, and to strangers and clients', async () => {
  const accountId = await broker.openAccount('100.00');
  expect((await charge(accountId, { ...FEE, amount: '100.01' })).body).toMatchObject({
    detail: { failed_checks: [{ check: 'AVAILABLE_CASH' }] },
  });
  expect((await charge(accountId, FEE)).status).toBe(201);
  expect((await charge(accountId, { ...FEE, amount: '12.51' })).status).toBe(409);
  expect((await charge(accountId, FEE, tokenFor({ firm_id: 'OTHER' }))).status).toBe(404);
  expect((await charge(accountId, FEE, tokenFor({ role: 'client', client_id: 'CLT-1001' }))).status).toBe(403);
});
