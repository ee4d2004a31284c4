import { Money, Price, Quantity } from '@sandbourse/money';
import { aMarket, NOON } from '../testing/market.js';
import { aVenueOrder, told } from '../testing/venue-orders.js';
import { cancel, replace } from './changing.js';
import type { OrderRequest } from './order-request.js';
import type { VenueOrder } from './venue-order.js';

const NAMES = { clOrdId: 'two', origClOrdId: 'one' };

const filled = (quantity: string, order = aVenueOrder()): VenueOrder => ({
  ...order,
  status: 'PARTIALLY_FILLED',
  filled: Quantity.of(quantity),
  spent: Money.of('100'),
});

describe('a cancel', () => {
  it.each([
    { order: 'a resting order', given: aVenueOrder(), says: ['PENDING_CANCEL', 'CANCELED'], refusal: undefined },
    {
      order: 'one that is filled in part',
      given: filled('40'),
      says: ['PENDING_CANCEL', 'CANCELED'],
      refusal: undefined,
    },
    {
      order: 'one that is done',
      given: { ...aVenueOrder(), status: 'FILLED' } as const,
      says: [],
      refusal: 'the order is FILLED',
    },
    {
      order: 'one that goes by another name now',
      given: { ...aVenueOrder(), clOrdId: 'three' },
      says: [],
      refusal: 'the order was replaced by three',
    },
    {
      order: 'one whose card lets a fill win',
      given: aVenueOrder({ simulation: { scenario: 'CANCEL_RACE', seed: 1 } }),
      says: ['PENDING_CANCEL', 'FILL 100@100.10'],
      refusal: 'the order filled before the cancel (simulated)',
    },
  ])('of $order', ({ given, says, refusal }) => {
    const change = cancel(given, NAMES, aMarket());
    expect(told(change)).toEqual(says);
    expect(change.refusal?.text).toBe(refusal);
  });
});

describe('a replacement', () => {
  const request = (changes: Partial<OrderRequest> = {}) => ({
    ...aVenueOrder({ type: 'LIMIT', limit: '99' }),
    transactTime: NOON,
    ...NAMES,
    ...changes,
  });

  it.each([
    { change: 'another limit', given: aVenueOrder({ type: 'LIMIT', limit: '98' }), changes: {}, refusal: undefined },
    {
      change: 'more shares than were filled',
      given: filled('40'),
      changes: { quantity: Quantity.of('41') },
      refusal: undefined,
    },
    {
      change: 'as many shares as were filled',
      given: filled('40'),
      changes: { quantity: Quantity.of('40') },
      refusal: 'OrderQty (38) must be more than what was filled',
    },
    {
      change: 'another symbol',
      given: aVenueOrder(),
      changes: { symbol: 'MSFT' },
      refusal: 'symbol and side cannot change',
    },
    {
      change: 'another side',
      given: aVenueOrder(),
      changes: { side: 'SELL' as const },
      refusal: 'symbol and side cannot change',
    },
    {
      change: 'cash for shares',
      given: aVenueOrder(),
      changes: { quantity: null, cash: Money.of('5') },
      refusal: 'an order is for shares or for cash',
    },
    {
      change: 'less cash than was spent',
      given: filled('1', aVenueOrder({ cash: '500' })),
      changes: { quantity: null, cash: Money.of('99') },
      refusal: 'CashOrderQty (152) must be more than what was spent',
    },
    {
      change: 'a done order',
      given: { ...aVenueOrder(), status: 'CANCELED' } as const,
      changes: {},
      refusal: 'the order is CANCELED',
    },
  ])('with $change', ({ given, changes, refusal }) => {
    const change = replace(given, request(changes), null, NOON);
    expect(change.refusal?.text).toBe(refusal);
    expect(told(change)).toEqual(refusal ? [] : ['PENDING_REPLACE', 'REPLACED']);
  });

  it('counts what was filled before', () => {
    const { reports } = replace(filled('40'), request({ quantity: Quantity.of('90') }), null, NOON);
    expect(reports.at(-1)?.leaves.toString()).toBe('50.00000000');
    expect(reports.at(-1)?.order).toMatchObject({ status: 'PARTIALLY_FILLED', clOrdId: 'two', orderId: 'BANK.one' });
  });

  it('with another stop has to reach it again', () => {
    const triggered = { ...aVenueOrder({ type: 'STOP', stop: '99' }), isTriggered: true };
    const again = (stop: string) =>
      replace(triggered, request({ stopPrice: Price.of(stop) }), null, NOON).order.isTriggered;
    expect([again('99.00'), again('105')]).toEqual([true, false]);
  });
});
