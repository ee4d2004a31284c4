import { Message, Tag } from '@sandbourse/fix';
import { Money, Price, Quantity } from '@sandbourse/money';
import { aMarket, NOON } from '../testing/market.js';
import { aVenueOrder, linesOf } from '../testing/venue-orders.js';
import { cancel, replace } from './changing.js';
import type { VenueOrderRequest } from './order-request.js';
import { reportMessages } from './report-message.js';
import type { VenueOrder } from './venue-order.js';

const AT_NOON = { expiresAt: null, statedOn: '2026-11-20', at: NOON };
const NAMES = { clOrdId: 'two', origClOrdId: 'one' };

const filled = (quantity: string, order = aVenueOrder()): VenueOrder => ({
  ...order,
  status: 'PARTIALLY_FILLED',
  filled: Quantity.of(quantity),
  spent: Money.of('100'),
});

const NEW = aVenueOrder();
const done = { ...NEW, status: 'FILLED' } as const;

describe('a cancel', () => {
  const CANCELED = ['PENDING_CANCEL', 'CANCELED'];
  const renamed = { ...NEW, clOrdId: 'three' };
  const racing = aVenueOrder({ simulation: { scenario: 'CANCEL_RACE', seed: 1 } });

  // biome-ignore format: a table
  it.each([
    { order: 'a resting order',                   given: NEW,          says: CANCELED,                              refusal: undefined },
    { order: 'one that is filled in part',        given: filled('40'), says: CANCELED,                              refusal: undefined },
    { order: 'one that is done',                  given: done,         says: [],                                    refusal: 'the order is FILLED' },
    { order: 'one that has another name now',     given: renamed,      says: [],                                    refusal: 'the order was replaced by three' },
    { order: 'one whose card lets a fill win',    given: racing,       says: ['PENDING_CANCEL', 'FILL 100@100.10'], refusal: 'the order filled before the cancel (simulated)' },
  ])('of $order', ({ given, says, refusal }) => {
    const change = cancel(given, NAMES, aMarket());
    expect(linesOf(change)).toEqual(says);
    expect(change.refusal?.text).toBe(refusal);
  });
});

describe('a replacement', () => {
  const resting = aVenueOrder({ type: 'LIMIT', limit: '98' });
  const shares = (quantity: string) => ({ quantity: Quantity.of(quantity) });
  const cash = (amount: string) => ({ quantity: null, notional: Money.of(amount) });
  const spent = filled('1', aVenueOrder({ cash: '500' }));
  const request = (changes: Partial<VenueOrderRequest> = {}) => ({
    ...aVenueOrder({ type: 'LIMIT', limit: '99' }),
    transactTime: NOON,
    ...NAMES,
    ...changes,
  });

  // biome-ignore format: a table
  it.each([
    { change: 'another limit',                 given: resting,      changes: {},                        refusal: undefined },
    { change: 'more shares than were filled',  given: filled('40'), changes: shares('41'),              refusal: undefined },
    { change: 'more shares than may be',       given: NEW,          changes: shares('1000001'),         refusal: 'An order can have at most 1000000 shares. This order has 1000001' },
    { change: 'another symbol',                given: NEW,          changes: { symbol: 'MSFT' },        refusal: 'symbol and side cannot change' },
    { change: 'another side',                  given: NEW,          changes: { side: 'SELL' as const }, refusal: 'symbol and side cannot change' },
    { change: 'cash for shares',               given: NEW,          changes: cash('5'),                 refusal: 'an order is for shares or for cash' },
    { change: 'less cash than was spent',      given: spent,        changes: cash('99'),                refusal: 'CashOrderQty (152) must be more than what was spent' },
    { change: 'a done order',                  given: done,         changes: {},                        refusal: 'the order is FILLED' },
  ])('with $change', ({ given, changes, refusal }) => {
    const change = replace(given, request(changes), AT_NOON);
    expect(change.refusal?.text).toBe(refusal);
    expect(linesOf(change)).toEqual(refusal ? [] : ['PENDING_REPLACE', 'REPLACED']);
  });

  it('counts what was filled before', () => {
    const { reports } = replace(filled('40'), request({ quantity: Quantity.of('90') }), AT_NOON);
    expect(reports.at(-1)?.leaves.toString()).toBe('50.00000000');
    expect(reports.at(-1)?.order).toMatchObject({ status: 'PARTIALLY_FILLED', clOrdId: 'two', orderId: 'BANK.one' });
  });

  it.each(['40', '30'])('to %s shares when 40 were filled is filled with those', quantity => {
    const change = replace(filled('40'), request({ quantity: Quantity.of(quantity) }), AT_NOON);
    expect(change.refusal).toBeUndefined();
    const [report] = change.reports.slice(-1).flatMap(report => reportMessages(report));
    const message = new Message('FIX.4.2', report?.body ?? []);
    const tags = [Tag.ExecType, Tag.OrdStatus, Tag.OrderQty, Tag.CumQty, Tag.LeavesQty];
    expect(tags.map(tag => message.get(tag))).toEqual(['5', '2', '40', '40', '0']);
  });

  it('with another stop has to reach it again', () => {
    const triggered = { ...aVenueOrder({ type: 'STOP', stop: '99' }), isTriggered: true };
    const again = (stop: string) =>
      replace(triggered, request({ stopPrice: Price.of(stop) }), AT_NOON).order.isTriggered;
    expect([again('99.00'), again('105')]).toEqual([true, false]);
  });
});
