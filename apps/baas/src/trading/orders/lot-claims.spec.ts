import { Quantity } from '@sandbourse/money';
import { anOrder } from '../../testing/builders.js';
import { lotClaimsOf, picksBeside } from './lot-claims.js';

/** An order that names five shares of lot_a and then four of lot_b, of which some have filled. */
function naming(orderId: string, { quantity = '9', filled = '0', replaces = null as string | null } = {}) {
  return anOrder({
    orderId,
    side: 'SELL',
    lotMethod: 'SPECIFIC',
    lots: [
      { lot_id: 'lot_a', quantity: '5' },
      { lot_id: 'lot_b', quantity: '4' },
    ],
    quantity: Quantity.of(quantity),
    filledQuantity: Quantity.of(filled),
    replaces,
  });
}

const shares = (claims: ReadonlyMap<string, Quantity>) =>
  Object.fromEntries([...claims].map(([lotId, quantity]) => [lotId, Number(quantity)]));

it.each([
  { open: 'nothing', orders: [], claims: {} },
  { open: 'an order', orders: [naming('1')], claims: { lot_a: 5, lot_b: 4 } },
  { open: 'two orders', orders: [naming('1'), naming('2')], claims: { lot_a: 10, lot_b: 8 } },
  { open: 'an order that filled in part', orders: [naming('1', { filled: '3' })], claims: { lot_a: 2, lot_b: 4 } },
  { open: 'an order that filled its first lot', orders: [naming('1', { filled: '6' })], claims: { lot_b: 3 } },
  { open: 'an order for less than it names', orders: [naming('1', { quantity: '7' })], claims: { lot_a: 5, lot_b: 2 } },
  {
    open: 'an order and its replacement for less',
    orders: [naming('1'), naming('2', { quantity: '6', replaces: '1' })],
    claims: { lot_a: 5, lot_b: 4 },
  },
  {
    open: 'an order, its replacement for more, and a fill in between',
    orders: [naming('2', { replaces: '1' }), naming('1', { quantity: '6', filled: '2' })],
    claims: { lot_a: 3, lot_b: 4 },
  },
  {
    open: 'a replacement whose replacement is pending',
    orders: [naming('3', { replaces: '2', quantity: '2' }), naming('2', { replaces: '1' }), naming('1')],
    claims: { lot_a: 5, lot_b: 4 },
  },
  {
    open: 'what replaced an order that is done',
    orders: [naming('2', { replaces: '1' })],
    claims: { lot_a: 5, lot_b: 4 },
  },
])('$open claims $claims', ({ orders, claims }) => {
  expect(shares(lotClaimsOf(orders))).toEqual(claims);
});

it.each([
  { replaced: '1', claims: { lot_a: 5, lot_b: 1 } },
  { replaced: '2', claims: { lot_a: 5, lot_b: 1 } },
  { replaced: '3', claims: { lot_a: 5, lot_b: 4 } },
])('an order does not claim against its own replacement: $replaced', ({ replaced, claims }) => {
  const orders = [naming('1'), naming('2', { replaces: '1' }), naming('3', { quantity: '6' })];
  expect(shares(lotClaimsOf(orders, replaced))).toEqual(claims);
});

it.each([
  { quantity: '3', picks: { lot_a: 2, lot_c: 1 } },
  { quantity: '2', picks: { lot_a: 2 } },
  { quantity: '7', picks: { lot_a: 2, lot_c: 5 } },
])('$quantity shares are picked beside what is claimed: $picks', ({ quantity, picks }) => {
  const claims = lotClaimsOf([naming('1', { filled: '2' })]);
  const lots = ['lot_a', 'lot_b', 'lot_c'].map((lotId, i) => ({
    lotId,
    quantity: Quantity.of(['5', '3', '5'][i] ?? ''),
  }));

  const picked = picksBeside(claims, lots, Quantity.of(quantity));
  expect(shares(new Map(picked.map(pick => [pick.lotId, pick.quantity])))).toEqual(picks);
});
