import { orderExpiry, type TimeInForce } from './order-expiry.js';
import { loadReplayMarket } from './replay/load-replay-market.js';

const { calendar } = loadReplayMarket();

describe('an order expires', () => {
  it.each<[timeInForce: TimeInForce, placedAt: string, expiry: string | null]>([
    ['DAY', '2026-11-20T15:00:00Z', '2026-11-20T21:00:00.000Z'],
    ['DAY', '2026-11-20T21:00:00Z', '2026-11-23T21:00:00.000Z'],
    ['DAY', '2026-11-21T15:00:00Z', '2026-11-23T21:00:00.000Z'],
    ['DAY', '2026-11-26T15:00:00Z', '2026-11-27T18:00:00.000Z'],
    ['IOC', '2026-11-20T15:00:00Z', null],
    ['GTC', '2026-11-20T15:00:00Z', '2027-02-18T21:00:00.000Z'],
    ['GTC', '2026-11-20T22:00:00Z', '2027-02-18T21:00:00.000Z'],
    ['GTC', '2026-11-22T15:00:00Z', '2027-02-19T21:00:00.000Z'],
  ])('%s placed at %s at %s', (timeInForce, placedAt, expiry) => {
    expect(orderExpiry(calendar, timeInForce, new Date(placedAt))?.toISOString() ?? null).toBe(expiry);
  });

  it('after as many days as the installation says, and not before the next close', () => {
    const friday = new Date('2026-11-20T22:00:00Z');
    expect(orderExpiry(calendar, 'GTC', friday, 30)).toEqual(new Date('2026-12-18T21:00:00Z'));
    expect(orderExpiry(calendar, 'GTC', friday, 1)).toEqual(new Date('2026-11-23T21:00:00Z'));
  });
});
