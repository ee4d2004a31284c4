import { type FieldName, Message } from '@sandbourse/fix';
import { anOrderBody } from '../testing/orders.js';
import { readOrderRequest } from './order-request.js';

const order = (terms: { [Name in FieldName]?: string | undefined }, extra: [number, string][] = []) =>
  new Message('FIX.4.2', [[35, 'D'], ...anOrderBody('one', terms), ...extra]);

describe('an order is read', () => {
  it.each([
    { terms: {}, read: { orderType: 'MARKET', side: 'BUY', timeInForce: 'DAY', notional: null } },
    { terms: { OrdType: '2', Price: '9.5' }, read: { orderType: 'LIMIT', stopPrice: null } },
    { terms: { OrdType: '4', Price: '9', StopPx: '8' }, read: { orderType: 'STOP_LIMIT' } },
    { terms: { OrderQty: undefined, CashOrderQty: '100' }, read: { quantity: null } },
    { terms: { Side: '2', TimeInForce: '4' }, read: { side: 'SELL', timeInForce: 'FOK' } },
  ])('$terms', ({ terms, read }) => {
    expect(readOrderRequest(order(terms))).toMatchObject(read);
  });

  it.each(['007', '7.', '7.0', '07.00'])('with the number %s', text => {
    expect(readOrderRequest(order({ OrderQty: text })).quantity?.units).toBe(700_000_000n);
  });

  it('with the card in our own tags', () => {
    const cards: [number, string][] = [
      [9001, 'BUST'],
      [9002, '42'],
      [9003, 'HARBOR'],
    ];
    expect(readOrderRequest(order({}, cards))).toMatchObject({
      simulation: { scenario: 'BUST', seed: 42 },
      firmId: 'HARBOR',
    });
  });
});

describe('an order is unusable', () => {
  // biome-ignore format: a table
  it.each([
    { because: 'no size',                 terms: { OrderQty: undefined },            says: 'conditionally required field missing: OrderQty (38)' },
    { because: 'a limit without a price', terms: { OrdType: '2' },                   says: 'conditionally required field missing: Price (44)' },
    { because: 'a stop without a price',  terms: { OrdType: '3' },                   says: 'conditionally required field missing: StopPx (99)' },
    { because: 'two sizes',               terms: { CashOrderQty: '5' },              says: 'give OrderQty (38) or CashOrderQty (152), not both' },
    { because: 'nothing',                 terms: { OrderQty: '0' },                  says: 'OrderQty (38) must be greater than 0' },
    { because: 'a negative size',         terms: { OrderQty: '-5' },                 says: 'OrderQty (38) must be greater than 0' },
    { because: 'too many places',         terms: { OrdType: '2', Price: '1.00001' }, says: 'Price (44): "1.00001" is not a usable decimal: more than 4 decimal places' },
    { because: 'a fraction of a cent',    terms: { OrdType: '2', Price: '1.0001' },  says: 'Price (44) 1.0001 is not a multiple of 0.01' },
    { because: 'a stop between cents',    terms: { OrdType: '3', StopPx: '9.995' },  says: 'StopPx (99) 9.995 is not a multiple of 0.01' },
    { because: 'too many digits',         terms: { OrderQty: '1234567890123456' },   says: 'OrderQty (38): "1234567890123456" is not a usable decimal: more than 15 digits before the point' },
    { because: 'a name that is too long', terms: { ClOrdID: 'x'.repeat(65) },        says: 'ClOrdID (11) can have at most 64 characters' },
    { because: 'a short sale',            terms: { Side: '5' },                      says: 'Side (54) 5 is not supported' },
    { because: 'an odd type',             terms: { OrdType: 'P' },                   says: 'OrdType (40) P is not supported' },
    { because: 'an odd time in force',    terms: { TimeInForce: '6' },               says: 'TimeInForce (59) 6 is not supported' },
  ])('with $because', ({ terms, says }) => {
    expect(() => readOrderRequest(order(terms))).toThrow(says);
  });

  // biome-ignore format: a table
  it.each([
    { card: [[9001, 'LOTTERY']] as [number, string][],           says: 'there is no scenario LOTTERY (9001)' },
    { card: [[9001, 'BUST'], [9002, 'x']] as [number, string][], says: 'the seed (9002) must be a whole number' },
  ])('with $card', ({ card, says }) => {
    expect(() => readOrderRequest(order({}, card))).toThrow(says);
  });
});
