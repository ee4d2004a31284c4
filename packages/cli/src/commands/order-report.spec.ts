import { Output } from '../output/output.js';
import type { Session } from '../session.js';
import { reportOrder, restatementLine, termsOf } from './order-report.js';

type Reported = Parameters<typeof reportOrder>[1];
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
])('an order is reported as $said', ({ terms, said }) => {
  expect(termsOf({ ...order, ...terms } as Terms)).toBe(said);
});

it('54.15: a rejected order is reported with its reason in words', () => {
  const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const rejected = {
    ...order,
    order_id: 'ord_1',
    status: 'REJECTED',
    fills: [],
    restatements: [],
    average_fill_price: null,
  };
  const reject_reason = { code: 'VENUE_REJECTED', message: 'rejected by the venue' };
  reportOrder({ out: new Output(false) } as Session, { ...rejected, reject_reason } as unknown as Reported);
  const text = printed.mock.calls.join('');
  printed.mockRestore();
  expect(text).toContain('\n  VENUE_REJECTED: rejected by the venue\n');
});

it('tells what an ex-date changed of an order', () => {
  const restatement = {
    execution_id: 'exec_1',
    reason: 'Cash dividend of 0.42 per share',
    ex_date: '2026-12-01',
    restated_at: '2026-12-01T01:00:00.000000000Z',
    from: { quantity: '10', limit_price: '50.00', stop_price: null },
    to: { quantity: '10', limit_price: '49.5800', stop_price: null },
  };
  expect(restatementLine(restatement)).toBe('2026-12-01  limit 50.00 to 49.5800: Cash dividend of 0.42 per share');
});
