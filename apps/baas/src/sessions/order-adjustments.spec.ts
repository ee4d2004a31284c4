import type { EffectiveAction } from '@sandbourse/market';
import { AmountPerShare, Price, Quantity } from '@sandbourse/money';
import { anOrder } from '../testing/builders.js';
import { adjustmentsOf } from './order-adjustments.js';
import type { OpenOrder } from './pending-order.store.js';

const beginning = (exDate: string) => new Date(`${exDate}T01:00:00Z`);

function dividend(exDate: string, amount: string): EffectiveAction {
  const paid = { currency: 'USD', payDate: '2027-04-01', amountPerShare: AmountPerShare.of(amount) } as const;
  return {
    action: { kind: 'DIVIDEND', symbol: 'KO', exDate, source: 'test', ...paid },
    effectiveAt: beginning(exDate),
  };
}

const anOpenOrder = (order: Partial<OpenOrder> = {}): OpenOrder => ({
  ...anOrder({ timeInForce: 'GTC', limitPrice: Price.of('1.00'), quantity: Quantity.of('10') }),
  submittedAt: beginning('2026-11-30'),
  restatedAt: null,
  isCaughtUp: false,
  ...order,
});
const stop = { side: 'SELL', limitPrice: null, stopPrice: Price.of('1.00') } as const;
const YEAR = [dividend('2026-12-01', '0.42'), dividend('2027-03-16', '0.44'), dividend('2027-06-16', '0.44')];

// biome-ignore format: a table
it.each([
  { of: 'an order',                                 order: anOpenOrder(),                                        becomes: ['0.5800', '0.1400', 'CANCELLED'] },
  { of: 'one that is not to be reduced',            order: anOpenOrder({ doNotReduce: true }),                   becomes: [] },
  { of: 'one that was placed on an ex-date',        order: anOpenOrder({ submittedAt: beginning('2026-12-01') }), becomes: ['0.5600', '0.1200'] },
  { of: 'one that an ex-date has restated',         order: anOpenOrder({ restatedAt: beginning('2027-03-16') }), becomes: ['0.5600'] },
  { of: 'a stop, if it is not reached',             order: anOpenOrder(stop),                                    becomes: ['0.5800?', '0.1400?', 'CANCELLED?'] },
])('39.6 the ex-dates ahead of $of: $becomes', ({ order, becomes }) => {
  const due = adjustmentsOf(order, YEAR).map(adjustment => {
    const price = adjustment.kind === 'RESTATED' ? (adjustment.limitPrice ?? adjustment.stopPrice) : null;
    return `${price?.toComputed() ?? adjustment.kind}${adjustment.isCertain ? '' : '?'}`;
  });
  expect(due).toEqual(becomes);
});
