import { after, aMarket, NOON } from '../testing/market.js';
import { aVenueOrder } from '../testing/venue-orders.js';
import { nextActionAt } from './next-action.js';
import { slowSlices } from './scenario.js';
import type { VenueOrder } from './venue-order.js';

const FIRST_SLICE_MS = slowSlices(7)[0]?.afterMs ?? 0;
const simulated = (scenario: 'SLOW_FILL' | 'NO_FILL', change: Partial<VenueOrder> = {}): VenueOrder => ({
  ...aVenueOrder(),
  simulation: { scenario, seed: 7 },
  placedAt: NOON,
  ...change,
});

// biome-ignore format: a table
it.each([
  { order: 'a market order in an open market',              of: aVenueOrder(),                                               at: NOON },
  { order: 'an order that has traded the size of a second', of: { ...aVenueOrder({ quantity: '1200' }), tradedAt: NOON },    at: after(1) },
  { order: 'a limit that is not reached',                   of: aVenueOrder({ type: 'LIMIT', limit: '1' }),                  at: null },
  { order: 'a limit that is not reached, until it expires', of: { ...aVenueOrder({ type: 'LIMIT', limit: '1' }), expiresAt: after(60) }, at: after(60) },
  { order: 'a slow fill',                                   of: simulated('SLOW_FILL'),                                      at: new Date(NOON.getTime() + FIRST_SLICE_MS) },
  { order: 'an order that never fills',                     of: simulated('NO_FILL'),                                        at: null },
])('56.4: the venue acts next on $order at $at', ({ of, at }) => {
  expect(nextActionAt(of, aMarket())).toEqual(at);
});

it('56.4: the venue busts a trade at its time', () => {
  const filled: VenueOrder = { ...aVenueOrder(), status: 'FILLED', bustAt: after(2) };
  expect(nextActionAt(filled, aMarket())).toEqual(after(2));
});

it('58.1: nothing happens later to an order of a firm whose clock is frozen', () => {
  const expiring: VenueOrder = { ...aVenueOrder({ type: 'LIMIT', limit: '1' }), expiresAt: after(60) };
  expect(nextActionAt(expiring, { ...aMarket(), isFrozen: true })).toBeNull();
});

it('56.4: the venue does nothing with an order while the market is closed', () => {
  expect(nextActionAt(aVenueOrder(), { ...aMarket(), isOpen: false })).toBeNull();
});
