import { exampleOf, ProposedOrderView } from '@sandbourse/contracts';
import { Money, Price, Quantity } from '@sandbourse/money';
import { limitPrice, nextRelease, wholeShares } from './release.js';
import type { RunOrder } from './run.js';

const EXAMPLE = exampleOf(ProposedOrderView);

function anOrder(index: number, side: 'BUY' | 'SELL', amount: string, state: Partial<RunOrder> = {}): RunOrder {
  const quantity = Money.of(amount).buysAt(Price.of('10')).toComputed();
  return {
    runId: 'reb_1',
    index,
    accountId: 'acct_1',
    firmId: 'HARBOR',
    repCode: 'R001',
    proposal: { ...EXAMPLE, side, quantity, estimated_price: '10', estimated_amount: amount, estimated_fees: '0' },
    status: 'WAITING',
    orderId: null,
    filledQuantity: Quantity.zero,
    averageFillPrice: null,
    fees: Money.zero,
    failedChecks: [],
    orderUpdatedAt: null,
    ...state,
  };
}

const filledAt = (price: string, quantity: string, fees = '0'): Partial<RunOrder> => ({
  status: 'FILLED',
  filledQuantity: Quantity.of(quantity),
  averageFillPrice: Price.of(price),
  fees: Money.of(fees),
});

const released = (orders: readonly RunOrder[], { isInWholeShares = false } = {}) => {
  const { release, leaveOut } = nextRelease(orders, isInWholeShares);
  return {
    release: release.map(({ order, amount }) => [order.index, amount.toComputed()]),
    leaveOut: leaveOut.map(({ index }) => index),
  };
};

describe('what is released next of an account', () => {
  it('are its sales, and none of its purchases', () => {
    expect(released([anOrder(0, 'SELL', '100'), anOrder(1, 'BUY', '80')])).toEqual({
      release: [[0, '100.0000']],
      leaveOut: [],
    });
  });

  it('is nothing while a sale is open', () => {
    const open = anOrder(0, 'SELL', '100', { ...filledAt('10', '5'), status: 'PARTIALLY_FILLED' });
    expect(released([open, anOrder(1, 'BUY', '80')])).toEqual({ release: [], leaveOut: [] });
  });

  it('are its purchases once the sales have filled, or at once without sales', () => {
    const purchases = [anOrder(1, 'BUY', '80'), anOrder(2, 'BUY', '20')];
    const all = {
      release: [
        [1, '80.0000'],
        [2, '20.0000'],
      ],
      leaveOut: [],
    };
    expect(released([anOrder(0, 'SELL', '100', filledAt('10', '10')), ...purchases])).toEqual(all);
    expect(released(purchases)).toEqual(all);
  });

  it('is less of the last purchases by what the sales have brought less than was estimated', () => {
    const purchases = [anOrder(1, 'BUY', '80'), anOrder(2, 'BUY', '20')];
    const dearer = anOrder(0, 'SELL', '100', filledAt('9.9', '10', '0.5'));
    expect(released([dearer, ...purchases])).toEqual({
      release: [
        [1, '80.0000'],
        [2, '18.5000'],
      ],
      leaveOut: [],
    });

    const halfSold = anOrder(0, 'SELL', '100', { ...filledAt('10', '5'), status: 'CANCELLED' });
    expect(released([halfSold, ...purchases])).toEqual({ release: [[1, '50.0000']], leaveOut: [2] });

    const refused = anOrder(0, 'SELL', '100', { status: 'REFUSED' });
    expect(released([refused, ...purchases])).toEqual({ release: [], leaveOut: [1, 2] });
  });

  it('is not more than was proposed where the sales have brought more', () => {
    const cheaper = anOrder(0, 'SELL', '100', filledAt('11', '10'));
    expect(released([cheaper, anOrder(1, 'BUY', '80')])).toEqual({ release: [[1, '80.0000']], leaveOut: [] });
  });

  it('is not paid for by a sale that the approval excluded, but for what excluded purchases leave', () => {
    const kept = anOrder(0, 'SELL', '100', { status: 'EXCLUDED' });
    const purchases = [anOrder(1, 'BUY', '80'), anOrder(2, 'BUY', '50')];
    expect(released([kept, ...purchases])).toEqual({ release: [[1, '30.0000']], leaveOut: [2] });

    const notBought = anOrder(3, 'BUY', '60', { status: 'EXCLUDED' });
    expect(released([kept, ...purchases, notBought])).toEqual({
      release: [
        [1, '80.0000'],
        [2, '10.0000'],
      ],
      leaveOut: [],
    });
  });

  it('is in whole shares as many as the amount buys', () => {
    const quantity = wholeShares({ order: anOrder(0, 'BUY', '100'), amount: Money.of('79.99') });
    expect(quantity.toComputed()).toBe('7.00000000');
  });

  it('leaves out a purchase for which not a whole share, or not the least amount, is left', () => {
    const dearer = anOrder(0, 'SELL', '100', filledAt('9.99', '10'));
    const purchases = [anOrder(1, 'BUY', '80'), anOrder(2, 'BUY', '10')];
    expect(released([dearer, ...purchases], { isInWholeShares: true })).toEqual({
      release: [[1, '80.0000']],
      leaveOut: [2],
    });
    expect(released([dearer, anOrder(1, 'BUY', '1.05')])).toEqual({ release: [], leaveOut: [1] });
  });

  it.each([
    { estimated: '160.55', limit: '162.1500' },
    { estimated: '55.13', limit: '55.6800' },
    { estimated: '0.9901', limit: '1.0000' },
    { estimated: '0.5123', limit: '0.5174' },
  ])('is limited to a price that trades: $limit for what was estimated at $estimated', ({ estimated, limit }) => {
    const order = anOrder(0, 'BUY', '100');
    const priced = { ...order, proposal: { ...order.proposal, estimated_price: estimated } };
    expect(limitPrice({ order: priced, amount: Money.of('100') }).toComputed()).toBe(limit);
  });
});
