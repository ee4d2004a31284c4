import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { after, before, it } from 'node:test';
import { startSandbourse } from '@sandbourse/testing';

/** The stored answers. Delete the file to store new ones. `t.assert.snapshot` does the same from Node 22.3 on. */
const GOLDEN = new URL('./golden.json', import.meta.url);

let sandbourse;

before(async () => {
  sandbourse = await startSandbourse();
});

after(() => sandbourse?.stop());

it('a day of trading has the stored answers, with ids, times and hashes', async () => {
  const firm = await sandbourse.createFirm({ seed: 'golden', at: '2026-03-02T15:00:00Z', frozen: true });
  const { baas } = firm.client;
  const { account_id } = await baas.post('/accounts', {
    body: { registration: 'Ada Byron', account_type: 'INDIVIDUAL', client_id: 'CLT-1' },
  });
  await firm.settled();
  const params = { path: { account_id } };
  await baas.post('/accounts/{account_id}/funding', { params, body: { direction: 'DEPOSIT', amount: '10000.00' } });
  await firm.settled();
  const security = { type: 'ticker', value: 'KO' };
  const order = { account_id, security, side: 'BUY', order_type: 'MARKET', quantity: '40' };
  const { order_id } = await baas.post('/orders', { body: order });
  await firm.settled();
  await firm.advance({ next: 'SETTLEMENT' });
  await firm.settled();

  const answers = {
    account: await baas.get('/accounts/{account_id}', { params }),
    order: await baas.get('/orders/{order_id}', { params: { path: { order_id } } }),
    positions: await baas.get('/accounts/{account_id}/positions', { params }),
    lots: await baas.get('/accounts/{account_id}/tax-lots', { params }),
    entries: (await baas.get('/transactions', { params: { query: { account_id } } })).items,
  };
  if (!existsSync(GOLDEN)) writeFileSync(GOLDEN, `${JSON.stringify(answers, null, 2)}\n`);
  assert.deepEqual(answers, JSON.parse(readFileSync(GOLDEN, 'utf8')));
});
