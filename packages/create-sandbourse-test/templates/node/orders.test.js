import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { startSandbourse } from '@sandbourse/testing';

let sandbourse;

before(async () => {
  sandbourse = await startSandbourse();
});

after(() => sandbourse?.stop());

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
  assert.deepEqual(
    positions.map(position => [position.security.value, Number(position.quantity)]),
    [['AAPL', 3]],
  );
});
