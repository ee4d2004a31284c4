import assert from 'node:assert/strict';
import type { ErrorBody, OrderView } from '@sandbourse/contracts';
import { assertId, BAAS, expectStatus, failedChecks } from '../expect.js';
import { section } from '../sentence.js';

/** Specification 4.2: routes of the brokerage. */
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
  'GET tax-lots answers tax lots': async world => {
    const { account_id } = await world.account();
    const { status, body } = await (await world.as('advisor')).send(
      'GET',
      `${BAAS}/accounts/${account_id}/tax-lots?status=ALL`,
    );
    assert.equal(status, 200);
    assert.ok(Array.isArray(body));
  },
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
    const { detail } = await expectStatus<ErrorBody>(await world.as('advisor'), 422, ['POST', `${BAAS}/orders`, order]);
    assert.deepEqual(detail, [{ type: 'missing', loc: ['body', 'security'], msg: 'Field required' }]);
  },
  'POST orders answers the order': async world => {
    const order = await expectStatus<OrderView>(await world.as('advisor'), 201, [
      'POST',
      `${BAAS}/orders`,
      await world.restingOrder(),
    ]);
    assertId(order.order_id, 'ord');
  },
  'A compliance rejection is 422 with an object': async world => {
    const order = await world.restingOrder({ quantity: '1000000' });
    const body = await expectStatus(await world.as('advisor'), 422, ['POST', `${BAAS}/orders`, order]);
    assert.ok(failedChecks(body).includes('BUYING_POWER'));
  },
  'GET orders answers a bare array without a total': async world => {
    assert.ok(Array.isArray(await (await world.as('advisor')).get(`${BAAS}/orders`)));
  },
  'limit of orders is 50 unless it is said, and at most 500': async world => {
    const api = await world.as('advisor');
    assert.ok((await api.get<unknown[]>(`${BAAS}/orders?limit=2`)).length <= 2);
    assert.ok((await api.get<unknown[]>(`${BAAS}/orders`)).length <= 50);
    await expectStatus(api, 422, ['GET', `${BAAS}/orders?limit=501`]);
  },
  'Orders are filtered by account_id and status': async world => {
    const broker = await world.broker();
    const { account_id } = await world.account();
    const { order_id } = await broker.place(await world.restingOrder());
    const open = await broker.api.get<OrderView[]>(`${BAAS}/orders?account_id=${account_id}&status=OPEN&limit=500`);
    assert.ok(open.some(order => order.order_id === order_id));
    assert.ok(open.every(order => order.account_id === account_id));
  },
  'Orders take no offset and no page': async world => {
    const api = await world.as('advisor');
    for (const parameter of ['page=2', 'offset=9']) {
      const { status, body } = await api.send<ErrorBody>('GET', `${BAAS}/orders?limit=1&${parameter}`);
      assert.deepEqual([status, Array.isArray(body.detail)], [422, true]);
    }
  },
  'GET orders/{order_id} answers one order': async world => {
    const broker = await world.broker();
    const { order_id } = await broker.place(await world.restingOrder());
    assert.equal((await broker.order(order_id)).order_id, order_id);
  },
  'GET market/quotes/{symbol} takes a plain ticker and carries currency': async world => {
    const quote = await (await world.broker()).quote('AAPL');
    assert.deepEqual([quote.symbol, quote.currency], ['AAPL', 'USD']);
  },
  'Top-level collections are paged envelopes, most sub-resources bare arrays': async world => {
    const api = await world.as('advisor');
    const { account_id } = await world.account();
    assert.ok('page_size' in (await api.get<object>(`${BAAS}/accounts`)));
    assert.ok(Array.isArray(await api.get(`${BAAS}/accounts/${account_id}/funding`)));
  },
  'Reports and registries are items and total without paging keys': async world => {
    const quotes = await (await world.as('advisor')).get<object>(`${BAAS}/market/quotes?symbols=AAPL,SPY`);
    assert.deepEqual(Object.keys(quotes).sort(), ['items', 'total']);
  },
  'A few named listings are clients and total': async world => {
    const clients = await (await world.as('advisor')).get<object>('/api/v1/crm/clients');
    assert.deepEqual(Object.keys(clients).sort(), ['clients', 'total']);
  },
});
