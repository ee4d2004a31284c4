import { Money, Price, Quantity } from '@sandbourse/money';
import fc from 'fast-check';
import { anOrder, aQuote, aReport, NOW, theTerms } from '../../testing/builders.js';
import {
  acknowledged,
  busted,
  cancelled,
  changeRefused,
  corrected,
  expired,
  filled,
  incidentOf,
  rejected,
  replaced,
  requested,
  tookEffect,
} from './lifecycle.js';
import { isOpen, NOTHING_RESERVED } from './order.js';
import { beyond, required, reservationFor } from './reservation.js';

const reserved = (cash: string, quantity = '0') => ({ cash: Money.of(cash), quantity: Quantity.of(quantity) });
const fill = (quantity: string, { cumulative, leaves }: { cumulative: string; leaves: string }) =>
  aReport({
    last_quantity: quantity,
    last_price: '99.50',
    cumulative_quantity: cumulative,
    leaves_quantity: leaves,
    average_price: '99.50',
  });

describe('a fill', () => {
  it('in part leaves the rest working and reserves for it only', () => {
    const order = filled(anOrder(), fill('4', { cumulative: '4', leaves: '6' }), Money.zero, NOW);

    expect(order).toMatchObject({ status: 'PARTIALLY_FILLED', filledAt: null });
    expect(String(order.reserved.cash)).toBe('600.0000');
    expect(order.leavesQuantity.toComputed()).toBe('6.00000000');
  });

  it('of the rest ends the order and gives everything back', () => {
    const order = filled(anOrder(), fill('10', { cumulative: '10', leaves: '0' }), Money.of('0.05'), NOW);

    expect(order).toMatchObject({ status: 'FILLED', filledAt: NOW });
    expect(order.reserved.cash.isZero()).toBe(true);
    expect(String(order.fees)).toBe('0.0500');
  });

  it('that comes while a cancel is pending does not undo the request', () => {
    const pending = anOrder({ status: 'PENDING_CANCEL' });
    expect(filled(pending, fill('4', { cumulative: '4', leaves: '6' }), Money.zero, NOW).status).toBe('PENDING_CANCEL');
  });

  // biome-ignore format: a table
  it.each([
    { order: 'a sale',                   terms: { side: 'SELL' as const },                      before: reserved('0', '10'), left: ['0.0000', '6.00000000'] },
    { order: 'a purchase for an amount', terms: { quantity: null, notional: Money.of('1000') }, before: reserved('1000'),    left: ['602.0000', '0.00000000'] },
  ])('of $order leaves $left reserved', ({ terms, before, left }) => {
    const order = filled(
      anOrder({ ...terms, reserved: before }),
      fill('4', { cumulative: '4', leaves: '6' }),
      Money.zero,
      NOW,
    );
    expect([order.reserved.cash.toComputed(), order.reserved.quantity.toComputed()]).toEqual(left);
  });

  it('never leaves a done order with anything reserved, however it was sliced', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 }), slices => {
        const total = slices.reduce((sum, slice) => sum + slice, 0);
        let order = anOrder({
          quantity: Quantity.of(String(total)),
          leavesQuantity: Quantity.of(String(total)),
          reserved: reserved('12345.6789'),
        });
        let done = 0;
        for (const slice of slices) {
          done += slice;
          const before = order.reserved.cash;
          order = filled(
            order,
            fill(String(slice), { cumulative: String(done), leaves: String(total - done) }),
            Money.zero,
            NOW,
          );
          if (order.reserved.cash.isNegative() || order.reserved.cash.isGreaterThan(before)) return false;
        }
        return order.status === 'FILLED' && order.reserved.cash.isZero();
      }),
    );
  });
});

describe('a bust', () => {
  const done = filled(anOrder(), fill('10', { cumulative: '10', leaves: '0' }), Money.of('0.05'), NOW);

  it('cancels an order of which the venue lets nothing work on', () => {
    const order = busted(done, fill('10', { cumulative: '0', leaves: '0' }), Money.of('0.05'), NOW);
    expect(order).toMatchObject({ status: 'CANCELLED', averageFillPrice: null, filledAt: null });
    expect(order.fees.isZero()).toBe(true);
    expect(order.reserved.cash.isZero()).toBe(true);
  });

  it('reopens an order that works on, and reserves the money again', () => {
    const order = busted(done, fill('10', { cumulative: '0', leaves: '10' }), Money.of('0.05'), NOW);
    expect(order).toMatchObject({ status: 'NEW', filledAt: null });
    expect(String(order.reserved.cash)).toBe('995.0000');
  });
});

describe('a correction', () => {
  const report = (quantity: string, leaves: string) =>
    aReport({
      kind: 'CORRECT',
      last_quantity: quantity,
      last_price: '99',
      cumulative_quantity: quantity,
      leaves_quantity: leaves,
      average_price: '99',
    });
  const wrong = { quantity: Quantity.of('4'), price: Price.of('99.50') };

  it('of the price of a fill changes what the order cost, and not where it stands', () => {
    const done = filled(anOrder(), fill('10', { cumulative: '10', leaves: '0' }), Money.of('0.05'), NOW);
    const order = corrected(
      done,
      { wrong: { ...wrong, quantity: Quantity.of('10') }, report: report('10', '0'), fees: Money.of('-0.01') },
      NOW,
    );
    expect(order).toMatchObject({ status: 'FILLED', filledAt: NOW });
    expect([String(order.averageFillPrice), String(order.fees)]).toEqual(['99', '0.0400']);
  });

  // biome-ignore format: a table
  it.each([
    { quantity: '3', leaves: '7', reserved: '699.0000' },
    { quantity: '5', leaves: '5', reserved: '500.0000' },
  ])('to $quantity shares of an open order leaves $leaves to trade', ({ quantity, leaves, reserved }) => {
    const open = filled(anOrder(), fill('4', { cumulative: '4', leaves: '6' }), Money.zero, NOW);
    const order = corrected(open, { wrong, report: report(quantity, leaves), fees: Money.zero }, NOW);
    expect(order).toMatchObject({ status: 'PARTIALLY_FILLED' });
    expect(order.leavesQuantity.equals(Quantity.of(leaves))).toBe(true);
    expect(String(order.reserved.cash)).toBe(reserved);
  });
});

describe('an end', () => {
  // biome-ignore format: a table
  it.each([
    { end: 'cancelled', order: cancelled(anOrder(), NOW),                                                  status: 'CANCELLED' },
    { end: 'expired',   order: expired(anOrder(), NOW),                                                    status: 'EXPIRED' },
    { end: 'replaced',  order: replaced(anOrder({ status: 'PENDING_REPLACE' }), NOW),                      status: 'REPLACED' },
    { end: 'rejected',  order: rejected(anOrder({ status: 'PENDING_NEW' }), aReport({ text: 'No' }), NOW), status: 'REJECTED' },
  ])('$end releases what was reserved, and leaves nothing', ({ order, status }) => {
    expect(order.status).toBe(status);
    expect(order.reserved.cash.isZero()).toBe(true);
    expect(order.leavesQuantity.isZero()).toBe(true);
  });

  it.each(['CANCELLED', 'REPLACED', 'REJECTED', 'EXPIRED', 'FILLED'] as const)('%s takes no request', status => {
    expect(() => requested(anOrder({ status }), 'PENDING_CANCEL', NOW)).toThrow(`is ${status} and cannot become`);
    expect(isOpen(status)).toBe(false);
  });
});

describe('a change', () => {
  it('that is refused lets the order work on as it was', () => {
    expect(changeRefused(anOrder({ status: 'PENDING_CANCEL' }), NOW).status).toBe('NEW');
    const partly = anOrder({ status: 'PENDING_REPLACE', filledQuantity: Quantity.of('1'), replacedBy: 'ord_2' });
    expect(changeRefused(partly, NOW)).toMatchObject({ status: 'PARTIALLY_FILLED', replacedBy: null });
    expect(changeRefused(anOrder({ status: 'FILLED' }), NOW).status).toBe('FILLED');
  });

  it('is not undone by an acknowledgement that comes late', () => {
    expect(acknowledged(anOrder({ status: 'PENDING_CANCEL' }), aReport({ kind: 'NEW' }), NOW).status).toBe(
      'PENDING_CANCEL',
    );
  });

  it.each([
    { to: 'more', limit: '200', leaves: '10', adds: '1000.0000', stands: '2000.0000' },
    { to: 'less', limit: '60', leaves: '10', adds: '0.0000', stands: '600.0000' },
  ])('to $to adds $adds while both stand and reserves $stands alone', ({ limit, leaves, adds, stands }) => {
    const original = anOrder();
    const terms = theTerms({ orderType: 'LIMIT', limitPrice: Price.of(limit) });
    const extra = beyond(original.reserved, required(terms, aQuote()));
    const replacement = anOrder({ ...terms, orderId: 'ord_2', status: 'PENDING_NEW', reserved: extra });

    expect(extra.cash.toComputed()).toBe(adds);
    const report = aReport({ kind: 'REPLACED', leaves_quantity: leaves });
    expect(tookEffect(replacement, original, report, NOW).reserved.cash.toComputed()).toBe(stands);
  });
});

describe('a replacement', () => {
  it.each(['NEW', 'PENDING_REPLACE'] as const)('for no more than was filled is filled, though %s', status => {
    const replacement = anOrder({ orderId: 'ord_2', status, quantity: Quantity.of('3') });
    const report = aReport({ kind: 'REPLACED', cumulative_quantity: '4', leaves_quantity: '0' });
    expect(tookEffect(replacement, anOrder(), report, NOW)).toMatchObject({
      status: 'FILLED',
      filledQuantity: Quantity.of('4'),
      leavesQuantity: Quantity.zero,
      reserved: NOTHING_RESERVED,
      filledAt: NOW,
    });
  });

  it('that is to be replaced itself stays so when it takes effect', () => {
    const replacement = anOrder({ orderId: 'ord_2', status: 'PENDING_REPLACE', replacedBy: 'ord_3' });
    const report = aReport({ kind: 'REPLACED', order_id: 'ord_2', original_order_id: 'ord_1' });
    expect(tookEffect(replacement, anOrder(), report, NOW)).toMatchObject({
      status: 'PENDING_REPLACE',
      replacedBy: 'ord_3',
    });
  });
});

describe('what the venue reports of an order that is done', () => {
  const late = fill('4', { cumulative: '4', leaves: '6' });

  it.each(['CANCELLED', 'REPLACED', 'REJECTED', 'EXPIRED'] as const)('is booked when it is %s', status => {
    const order = filled(anOrder({ status, leavesQuantity: Quantity.zero }), late, Money.zero, NOW);
    expect(order).toMatchObject({ status, filledAt: null });
    expect(String(order.filledQuantity)).toBe('4.00000000');
    expect(order.reserved.cash.isZero()).toBe(true);
  });

  // biome-ignore format: a table
  it.each([
    { report: 'a fill of an order that was cancelled', order: anOrder({ status: 'CANCELLED' }),                     received: late,                                                code: 'REPORTED_AFTER_END' },
    { report: 'an expiry of an order that filled',     order: anOrder({ status: 'FILLED' }),                        received: aReport({ kind: 'EXPIRED' }),                        code: 'REPORTED_AFTER_END' },
    { report: 'more than was ordered',                 order: anOrder({ filledQuantity: Quantity.of('8') }),        received: fill('4', { cumulative: '12', leaves: '0' }),        code: 'OVERFILLED' },
    { report: 'a count of other fills than ours',      order: anOrder({ filledQuantity: Quantity.of('2') }),        received: late,                                                code: 'QUANTITY_MISMATCH' },
    { report: 'a fill as it should be',                order: anOrder(),                                            received: late,                                                code: null },
    { report: 'a bust of an order that filled',        order: anOrder({ status: 'FILLED', filledQuantity: Quantity.of('4') }), received: { ...fill('4', { cumulative: '0', leaves: '0' }), kind: 'BUST' as const }, code: null },
    { report: 'a refused cancel of one that filled',   order: anOrder({ status: 'FILLED' }),                        received: aReport({ kind: 'CANCEL_REJECTED' }),                code: null },
  ])('$report: $code', ({ order, received, code }) => {
    expect(incidentOf(order, received)).toBe(code);
  });
});

describe('what an order reserves', () => {
  // biome-ignore format: a table
  it.each([
    { order: 'a market purchase',                          terms: {},                                                                   cash: '1051.0500', quantity: '0.00000000' },
    { order: 'a limit purchase',                           terms: { orderType: 'LIMIT' as const, limitPrice: Price.of('99') },          cash: '990.0000',  quantity: '0.00000000' },
    { order: 'a stop purchase',                            terms: { orderType: 'STOP' as const, stopPrice: Price.of('110') },           cash: '1155.0000', quantity: '0.00000000' },
    { order: 'a purchase for an amount',                   terms: { quantity: null, notional: Money.of('500') },                        cash: '500.0000',  quantity: '0.00000000' },
    { order: 'a sale',                                     terms: { side: 'SELL' as const },                                            cash: '0.0000',    quantity: '10.00000000' },
    { order: 'a sale for an amount, with room for a slip', terms: { side: 'SELL' as const, quantity: null, notional: Money.of('500') }, cash: '0.0000',    quantity: '5.25000000' },
  ])('$order: $cash and $quantity shares', ({ terms, cash, quantity }) => {
    const spoken = reservationFor(theTerms(terms), aQuote(), Quantity.of('100'));
    expect([spoken.cash.toComputed(), spoken.quantity.toComputed()]).toEqual([cash, quantity]);
  });
});
