import { aVenueOrder, linesOf } from '../testing/venue-orders.js';
import { place } from './placing.js';

const ofAFirm = (terms: Parameters<typeof aVenueOrder>[0] = {}) => ({ ...aVenueOrder(terms), firmId: 'HARBOR' });
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

// biome-ignore format: a table
it.each([
  { what: 'an order of now',                           order: aVenueOrder(),                     ageMs: 0,                 isOpen: true,  says: 'NEW',         reason: undefined },
  { what: 'one that was five minutes in transit',      order: aVenueOrder(),                     ageMs: 5 * MINUTE_MS,     isOpen: true,  says: 'NEW',         reason: undefined },
  { what: 'one that was longer in transit',            order: aVenueOrder(),                     ageMs: 5 * MINUTE_MS + 1, isOpen: true,  says: 'REJECTED',    reason: 8 },
  { what: 'one of another day',                        order: aVenueOrder(),                     ageMs: 365 * DAY_MS,      isOpen: true,  says: 'REJECTED',    reason: 8 },
  { what: 'one of another day by its firm’s clock',    order: ofAFirm(),                         ageMs: 365 * DAY_MS,      isOpen: true,  says: 'NEW',         reason: undefined },
  { what: 'one while the exchange is shut',            order: aVenueOrder(),                     ageMs: 0,                 isOpen: false, says: 'REJECTED',    reason: 2 },
  { what: 'a broker’s while it is shut',               order: ofAFirm(),                         ageMs: 0,                 isOpen: false, says: 'PENDING_NEW', reason: undefined },
  { what: 'a broker’s that can wait for days',         order: ofAFirm({ timeInForce: 'GTC' }),   ageMs: 0,                 isOpen: false, says: 'PENDING_NEW', reason: undefined },
  { what: 'a broker’s that is to trade at once',       order: ofAFirm({ timeInForce: 'IOC' }),   ageMs: 0,                 isOpen: false, says: 'REJECTED',    reason: 2 },
  { what: 'a broker’s that is to trade whole at once', order: ofAFirm({ timeInForce: 'FOK' }),   ageMs: 0,                 isOpen: false, says: 'REJECTED',    reason: 2 },
  { what: 'one for as many shares as may be',          order: aVenueOrder({ quantity: '1000000' }),                          ageMs: 0, isOpen: true, says: 'NEW',      reason: undefined },
  { what: 'one for more shares',                       order: aVenueOrder({ quantity: '1000000.00000001' }),                 ageMs: 0, isOpen: true, says: 'REJECTED', reason: 3 },
  { what: 'one for more cash than an order may be of', order: aVenueOrder({ cash: '50000000.0001' }),                        ageMs: 0, isOpen: true, says: 'REJECTED', reason: 3 },
  { what: 'one worth more than that at its limit',     order: aVenueOrder({ type: 'LIMIT', limit: '51', quantity: '999999' }), ageMs: 0, isOpen: true, says: 'REJECTED', reason: 3 },
])('$what is $says, OrdRejReason (103) $reason', ({ order, ageMs, isOpen, says, reason }) => {
  const placed = place(order, { isKnownSymbol: true, isOpen, ageMs });
  expect(linesOf(placed)).toEqual([says]);
  expect(placed.reports[0]?.rejectReason).toBe(reason);
});
