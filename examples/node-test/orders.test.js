import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSandbourse } from '@sandbourse/testing';

let sandbourse;

before(async () => {
  sandbourse = await startSandbourse();
});

after(() => sandbourse?.stop());

/** Returns a book with one client, who has an account with this amount of cash. */
const bookOf = cash => ({
  book: 1,
  firm: { name: 'Orders' },
  clients: [{ name: 'Ada', first_name: 'Ada', last_name: 'Byron', date_of_birth: '1962-12-10' }],
  accounts: [{ name: 'brokerage', client: 'Ada', cash: { USD: cash } }],
});

/** Creates a firm for one test. The firm starts with the book above. */
async function firmWith(cash) {
  const firm = await sandbourse.createFirm({ book: bookOf(cash) });
  return { firm, accountId: firm.ids.accounts.brokerage };
}

function buy({ client }, account_id, quantity) {
  const security = { type: 'ticker', value: 'KO' };
  return client.baas.post('/orders', { body: { account_id, security, side: 'BUY', order_type: 'MARKET', quantity } });
}

describe('an order', { concurrency: 8 }, () => {
  for (let n = 1; n <= 96; n += 1)
    it(`of ${n} shares is filled, and no other test's is seen`, async () => {
      const cash = `${50_000 + n}.00`;
      const { firm, accountId } = await firmWith(cash);
      const { items } = await firm.client.baas.get('/accounts');
      assert.deepEqual(
        items.map(account => [account.account_id, Number(account.cash_balance)]),
        [[accountId, Number(cash)]],
      );

      const { order_id } = await buy(firm, accountId, String(n));
      await firm.expectOrder(order_id, 'FILLED');

      const orders = await firm.client.baas.get('/orders');
      assert.deepEqual(
        orders.map(order => [order.order_id, order.status, Number(order.filled_quantity)]),
        [[order_id, 'FILLED', n]],
      );
      await firm.delete();
    });

  it('is refused beyond the cash of the account', async () => {
    const { firm, accountId } = await firmWith('10.00');

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
