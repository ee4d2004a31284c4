import { termsOf } from './order-report.js';

type Terms = Parameters<typeof termsOf>[0];
const order = {
  side: 'BUY',
  quantity: '10',
  notional: null,
  currency: 'USD',
  security: { type: 'ticker', value: 'AAPL' },
  order_type: 'MARKET',
  limit_price: null,
  stop_price: null,
};

// biome-ignore format: a table
it.each([
  { terms: {},                                                                             said: 'BUY 10 AAPL MARKET' },
  { terms: { quantity: null, notional: '500.00' },                                         said: 'BUY 500.00 USD of AAPL MARKET' },
  { terms: { order_type: 'LIMIT', limit_price: '150.00' },                                 said: 'BUY 10 AAPL LIMIT 150.00' },
  { terms: { side: 'SELL', order_type: 'STOP_LIMIT', stop_price: '140', limit_price: '139' }, said: 'SELL 10 AAPL STOP_LIMIT 140 139' },
])('an order is told as $said', ({ terms, said }) => {
  expect(termsOf({ ...order, ...terms } as Terms)).toBe(said);
});
