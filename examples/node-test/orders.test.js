import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSandbourse } from '@sandbourse/testing';

let sandbourse;

before(async () => {
  sandbourse = await startSandbourse();
});

after(() => sandbourse?.stop());

/** An account with cash. */
async function openFunded(firm, amount) {
  const { client } = firm;
  const { account_id } = await client.baas.post('/accounts', {
    body: { registration: 'Ada Byron', account_type: 'INDIVIDUAL', base_currency: 'USD', client_id: 'CLT-1' },
  });
  await firm.expectEvent('svc.baas.accounts.status_changed', ({ status }) => status === 'ACTIVE');
  await client.baas.post('/accounts/{account_id}/funding', {
    params: { path: { account_id } },
    body: { direction: 'DEPOSIT', amount, currency: 'USD' },
  });
  await firm.expectEvent('svc.baas.funding.status_changed', ({ status }) => status === 'COMPLETED');
  return account_id;
}

function buy({ client }, account_id, quantity) {
  const security = { type: 'ticker', value: 'KO' };
  return client.baas.post('/orders', { body: { account_id, security, side: 'BUY', order_type: 'MARKET', quantity } });
}

describe('an order', { concurrency: 8 }, () => {
  for (let n = 1; n <= 96; n += 1)
    it(`of ${n} shares is filled, and no other test's is seen`, async () => {
      const firm = await sandbourse.createFirm();
      const accountId = await openFunded(firm, '50000.00');

      const { order_id } = await buy(firm, accountId, String(n));
      await firm.expectEvent('svc.baas.orders.filled', ({ order }) => order.order_id === order_id);

      const orders = await firm.client.baas.get('/orders');
      assert.deepEqual(
        orders.map(order => [order.order_id, order.status, Number(order.filled_quantity)]),
        [[order_id, 'FILLED', n]],
      );
      await firm.delete();
    });

  it('is refused beyond the cash of the account', async () => {
    const firm = await sandbourse.createFirm();
    const accountId = await openFunded(firm, '10.00');

    await assert.rejects(buy(firm, accountId, '1000'), { code: 'BUYING_POWER' });
  });
});

it('a crash is seen by the firm that makes it, and by no other', async () => {
  const [crashed, other] = await Promise.all([sandbourse.createFirm(), sandbourse.createFirm()]);
  const quoteOf = async firm =>
    Number((await firm.client.baas.get('/market/quotes/{symbol}', { params: { path: { symbol: 'KO' } } })).last);
  const before = await quoteOf(crashed);

  await crashed.crash('KO', { by: '0.5', over: 1 });
  await crashed.advance({ seconds: 2 });

  assert.ok((await quoteOf(crashed)) < before * 0.6);
  assert.ok((await quoteOf(other)) > before * 0.9);
});

it('a month passes for the firm that advances its clock, and for no other', async () => {
  const [ahead, other] = await Promise.all([sandbourse.createFirm(), sandbourse.createFirm()]);

  const { now } = await ahead.advance({ days: 30 });

  assert.ok(Date.parse(now) > Date.now() + 29 * 86_400_000);
  const { now: present } = await other.client.sandbox.get('/clock');
  assert.ok(Math.abs(Date.parse(present) - Date.now()) < 86_400_000);
});

it('a firm that was deleted opens nothing', async () => {
  const firm = await sandbourse.createFirm();
  await firm.delete();

  await assert.rejects(firm.client.baas.get('/accounts'), { status: 401 });
});
