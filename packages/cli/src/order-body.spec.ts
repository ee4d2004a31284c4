import { bodyOf } from './order-body.js';

// biome-ignore format: a table
it.each([
  { what: 'nothing more',     quantity: '3',       options: {},                                      has: { order_type: 'MARKET', quantity: '3' } },
  { what: 'a limit',          quantity: '3',       options: { limit: '180.00' },                     has: { order_type: 'LIMIT', limit_price: '180.00' } },
  { what: 'a stop',           quantity: '3',       options: { stop: '150.00' },                      has: { order_type: 'STOP', stop_price: '150.00' } },
  { what: 'both',             quantity: '3',       options: { limit: '1', stop: '2' },               has: { order_type: 'STOP_LIMIT' } },
  { what: 'an amount',        quantity: undefined, options: { amount: '500.00' },                    has: { order_type: 'MARKET', notional: '500.00' } },
  { what: 'prices to keep',   quantity: '3',       options: { limit: '1', doNotReduce: true },       has: { do_not_reduce: true } },
  { what: 'a scenario',       quantity: '3',       options: { scenario: 'REJECT' as const, seed: 7 }, has: { simulation: { scenario: 'REJECT', seed: 7 } } },
])('an order with $what', ({ quantity, options, has }) => {
  const entry = { account_id: 'acct_1', side: 'BUY' as const, symbol: 'AAPL', quantity, options };
  const body = bodyOf(entry);
  expect(body).toMatchObject({ account_id: 'acct_1', side: 'BUY', security: { type: 'ticker', value: 'AAPL' }, ...has });
  expect('quantity' in body).toBe(quantity !== undefined);
});
