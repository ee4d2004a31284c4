import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startSandbourse } from '@sandbourse/testing';

/** The first run on a machine also installs the sandbox, which takes half a minute or longer. */
const FIRST_START_MS = 300_000;

let sandbourse;

beforeAll(async () => {
  sandbourse = await startSandbourse();
}, FIRST_START_MS);

afterAll(() => sandbourse?.stop());

it('a market order is filled, and the account has the shares', async () => {
  const firm = await sandbourse.createFirm({ book: 'book.yaml' });
  const account_id = firm.ids.accounts.brokerage;
  const security = { type: 'ticker', value: 'AAPL' };

  const { order_id } = await firm.client.baas.post('/orders', {
    body: { account_id, security, side: 'BUY', order_type: 'MARKET', quantity: '3' },
  });
  await firm.settled();

  await firm.expectOrder(order_id, 'FILLED');
  const positions = await firm.client.baas.get('/accounts/{account_id}/positions', {
    params: { path: { account_id } },
  });
  expect(positions.map(position => [position.security.value, Number(position.quantity)])).toEqual([['AAPL', 3]]);
});
