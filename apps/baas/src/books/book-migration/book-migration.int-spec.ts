import { type BookImportView, exampleOf, ImportPositionsBody } from '@sandbourse/contracts';
import { tokenFor } from '@sandbourse/test-support';
import { BrokerageUnderTest } from '../../testing/brokerage.js';

let broker: BrokerageUnderTest;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});

afterAll(() => broker.close());

const importInto = (accountId: string, body: object, token?: string) =>
  broker.baas.request<BookImportView>('POST', `/v1/accounts/${accountId}/imports/positions`, {
    body,
    ...(token && { token }),
  });

it('reads an import of positions, lands nothing of it, and says so', async () => {
  const accountId = await broker.openAccount('100.00');
  const { status, body } = await importInto(accountId, exampleOf(ImportPositionsBody));
  expect([status, body.rows, body.landed]).toEqual([200, 1, 0]);
  expect(body.message).toMatch(/not supported/);
  expect((await broker.transactions(accountId)).map(({ type }) => type)).toEqual(['DEPOSIT']);
});

it('refuses an empty list, incomplete rows, accounts of other firms, and clients', async () => {
  const accountId = await broker.openAccount('100.00');
  const body = exampleOf(ImportPositionsBody);
  expect((await importInto(accountId, { positions: [] })).status).toBe(422);
  expect((await importInto(accountId, { positions: [{ quantity: '1' }] })).status).toBe(422);
  expect((await importInto(accountId, body, tokenFor({ firm_id: 'OTHER' }))).status).toBe(404);
  expect((await importInto(accountId, body, tokenFor({ role: 'client', client_id: 'CLT-1001' }))).status).toBe(403);
});
