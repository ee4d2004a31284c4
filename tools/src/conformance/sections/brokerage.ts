import assert from 'node:assert/strict';
import type { OrderView } from '@sandbourse/contracts';
import { notYet, section } from '../sentence.js';

const BAAS = '/api/v1/baas';

/** Specification 4.2: the brokerage's routes. */
export const brokerage = section('4.2', {
  'GET accounts takes page and page_size and answers the paged envelope': async world => {
    await world.account();
    const { body } = await (await world.as('advisor')).send<Record<string, unknown>>(
      'GET',
      `${BAAS}/accounts?page=1&page_size=1`,
    );
    assert.deepEqual(Object.keys(body).sort(), ['items', 'page', 'page_size', 'total']);
    assert.equal((body.items as unknown[]).length, 1);
    assert.equal(body.page, 1);
    assert.equal(body.page_size, 1);
  },
  'GET accounts/{account_id} answers one account': async world => {
    const { account_id } = await world.account();
    const account = await (await world.broker()).account(account_id);
    assert.equal(account.account_id, account_id);
  },
  'GET positions answers a bare array': async world => {
    const { account_id } = await world.account();
    assert.ok(Array.isArray(await (await world.broker()).positions(account_id)));
  },
  'GET tax-lots answers tax lots': notYet,
  'limit of transactions is 50 unless it is said': async world => {
    const { body } = await (await world.as('advisor')).send<{ page_size: number }>('GET', `${BAAS}/transactions`);
    assert.equal(body.page_size, 50);
  },
  'page_size of transactions echoes limit': async world => {
    const { body } = await (await world.as('advisor')).send<{ page_size: number }>(
      'GET',
      `${BAAS}/transactions?limit=7`,
    );
    assert.equal(body.page_size, 7);
  },
  'page_size as an input is ignored': async world => {
    const { body } = await (await world.as('advisor')).send<{ page_size: number }>(
      'GET',
      `${BAAS}/transactions?page_size=3`,
    );
    assert.equal(body.page_size, 50);
  },
  'POST orders without security is a 422 list naming it': async world => {
    const { security: _, ...order } = await world.restingOrder();
    const { status, body } = await (await world.as('advisor')).send('POST', `${BAAS}/orders`, order);
    assert.equal(status, 422);
    assert.deepEqual(body, { detail: [{ type: 'missing', loc: ['body', 'security'], msg: 'Field required' }] });
  },
  'POST orders answers the order': async world => {
    const { status, body } = await (await world.as('advisor')).send<OrderView>(
      'POST',
      `${BAAS}/orders`,
      await world.restingOrder(),
    );
    assert.equal(status, 201);
    assert.match(body.order_id, /^ord_/);
  },
});
