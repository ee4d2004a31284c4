import type { FeeView } from '@sandbourse/contracts';
import { tokenFor } from '@sandbourse/test-support';
import { BrokerageUnderTest } from '../../testing/brokerage.js';

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

it('is judged by itself when it comes together with others', async () => {
  const [rich, poor] = [await broker.openAccount('100.00'), await broker.openAccount('10.00')];
  const asked = [
    [rich, { ...FEE, idempotency_key: 'a' }],
    [poor, { ...FEE, idempotency_key: 'a' }],
    [rich, { ...FEE, idempotency_key: 'a' }],
    [rich, { ...FEE, idempotency_key: 'b', amount: '80.00' }],
    [rich, { ...FEE, idempotency_key: 'c', amount: '80.00' }],
    ['acct_of_nobody', { ...FEE, idempotency_key: 'a' }],
  ] as const;

  const answers = await Promise.all(asked.map(([accountId, body]) => charge(accountId, body)));

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 404, 422, 422]);
  expect(answers[2]?.body).toEqual(answers[0]?.body);
  expect(answers[1]?.status).toBe(422);
  expect(answers[5]?.status).toBe(404);
  const fees = (await broker.transactions(rich)).filter(({ type }) => type === 'FEE');
  expect(fees.map(({ net_amount }) => net_amount).sort()).toEqual(['-12.5000', '-80.0000']);
  expect((await broker.account(rich)).cash_balance).toBe('7.5000');
  expect((await broker.account(poor)).cash_balance).toBe('10.0000');
});
