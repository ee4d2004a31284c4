import { Money, Price, Quantity } from '@sandbourse/money';
import { anOrder, aReport } from '../../testing/builders.js';
import type { ExecutionReport } from './lifecycle.js';
import type { Order } from './order.js';
import { picksFor } from './order-lots.js';
import { restated, restatementReason, restatementView } from './restatement.js';

const AT = new Date('2026-12-01T01:00:00Z');
const q = (text: string) => Quantity.of(text);
const shares = (quantity: string) => ({ cash: Money.zero, quantity: q(quantity) });
const paying = (cash: string) => ({ cash: Money.of(cash), quantity: Quantity.zero });

const buy = (order: Partial<Order> = {}) =>
  anOrder({ timeInForce: 'GTC', quantity: q('10'), leavesQuantity: q('10'), reserved: paying('1000'), ...order });
const stop = (order: Partial<Order> = {}) =>
  buy({
    side: 'SELL',
    orderType: 'STOP',
    limitPrice: null,
    stopPrice: Price.of('50'),
    reserved: shares('10'),
    ...order,
  });
const said = (report: Partial<ExecutionReport>) => aReport({ kind: 'RESTATED', order_quantity: '10', ...report });

describe('issue 39.6: what an order that was restated', () => {
  // biome-ignore format: a table
  it.each([
    { of: 'a limit to buy',               order: buy(),                        report: said({ limit_price: '99.5800' }),                        reserves: '995.8000 0.00000000' },
    { of: 'one that filled in part',      order: buy({ filledQuantity: q('4'), leavesQuantity: q('6'), reserved: paying('600') }), report: said({ limit_price: '99.5800' }), reserves: '597.4800 0.00000000' },
    { of: 'one that is split',            order: buy(),                        report: said({ limit_price: '50.0000', order_quantity: '20' }),  reserves: '1000.0000 0.00000000' },
    { of: 'an amount of money',           order: buy({ quantity: null, notional: Money.of('1000') }), report: said({ limit_price: '99.5800', order_quantity: null }), reserves: '1000.0000 0.00000000' },
    { of: 'one to buy at the market',     order: buy({ orderType: 'MARKET', limitPrice: null }), report: said({ order_quantity: '20' }),         reserves: '1000.0000 0.00000000' },
    { of: 'one that is to be replaced',   order: buy({ status: 'PENDING_REPLACE' }), report: said({ limit_price: '99.5800' }),                   reserves: '1000.0000 0.00000000' },
    { of: 'a stop to sell',               order: stop(),                       report: said({ stop_price: '49.5800' }),                         reserves: '0.0000 10.00000000' },
    { of: 'a stop that is split',         order: stop(),                       report: said({ stop_price: '25.0000', order_quantity: '20' }),   reserves: '0.0000 20.00000000' },
    { of: 'a stop for an amount, split',  order: stop({ quantity: null, notional: Money.of('500') }), report: said({ stop_price: '25.0000', order_quantity: null }), reserves: '0.0000 20.00000000' },
    { of: 'one that is done',             order: buy({ status: 'CANCELLED', reserved: paying('0') }), report: said({ limit_price: '99.5800' }),  reserves: '0.0000 0.00000000' },
  ])('reserves, of $of: $reserves', ({ order, report, reserves }) => {
    const { reserved } = restated(order, report, q('100'), AT);
    expect(`${reserved.cash.toComputed()} ${reserved.quantity.toComputed()}`).toBe(reserves);
  });

  it('reserves no more than there is, for a stop for an amount', () => {
    const order = stop({ quantity: null, notional: Money.of('500') });
    const report = said({ stop_price: '25.0000', order_quantity: null });
    expect(restated(order, report, q('6'), AT).reserved.quantity.toComputed()).toBe('16.00000000');
  });

  it('is: its prices and shares, and its status as it was', () => {
    const order = stop({ orderType: 'STOP_LIMIT', limitPrice: Price.of('49'), status: 'PARTIALLY_FILLED' });
    const some = { ...order, filledQuantity: q('4'), leavesQuantity: q('6') };
    const report = said({ limit_price: '24.5000', stop_price: '25.0000', order_quantity: '16' });
    const after = restated(some, report, q('100'), AT);
    expect(after).toMatchObject({ status: 'PARTIALLY_FILLED', filledQuantity: q('4'), updatedAt: AT });
    expect([after.quantity, after.leavesQuantity, after.limitPrice, after.stopPrice].map(String)).toEqual([
      '16',
      '12.00000000',
      '24.5000',
      '25.0000',
    ]);
  });

  it('names of its lots: as many of the new shares, so that they add up', () => {
    const lots = [
      { lot_id: 'lot_a', quantity: '5' },
      { lot_id: 'lot_b', quantity: '5' },
    ];
    const named = (order: Order) =>
      picksFor(order, order.leavesQuantity).map(({ lotId, quantity }) => `${lotId} ${quantity.toComputed()}`);
    const order = stop({ lotMethod: 'SPECIFIC', lots, filledQuantity: q('7'), leavesQuantity: q('3') });
    const after = restated(order, said({ stop_price: '37.5000', order_quantity: '11' }), q('100'), AT);
    expect(named(after)).toEqual(['lot_b 4.00000000']);

    const whole = restated(stop({ lotMethod: 'SPECIFIC', lots }), said({ order_quantity: '13' }), q('100'), AT);
    expect(named(whole)).toEqual(['lot_a 6.50000000', 'lot_b 6.50000000']);
  });

  it('is shown with the prices of before and after and the reason', () => {
    const report = said({
      limit_price: '99.5800',
      text: 'Cash dividend of 0.42 per share',
      transact_time: AT.toISOString(),
    });
    const order = buy();
    const view = restatementView(order, restated(order, report, q('0'), AT), report, '2026-12-01');
    expect(view).toEqual({
      execution_id: 'exec_1',
      reason: 'Cash dividend of 0.42 per share',
      ex_date: '2026-12-01',
      restated_at: '2026-12-01T01:00:00.000000000Z',
      from: { quantity: '10', limit_price: '100', stop_price: null },
      to: { quantity: '10', limit_price: '99.5800', stop_price: null },
    });
    expect(restatementReason(view)).toBe('Restated, limit 100 to 99.5800: Cash dividend of 0.42 per share');
  });
});
