import { type OrderLifetime, orderExpiry } from './order-expiry.js';
import { loadReplayMarket } from './replay/load-replay-market.js';

const market = loadReplayMarket();

describe('an order expires', () => {
  it.each<[order: OrderLifetime, placedAt: string, expiry: string | null]>([
    [{ symbol: 'AAPL', timeInForce: 'DAY' }, '2026-11-20T15:00:00Z', '2026-11-20T21:00:00.000Z'],
    [{ symbol: 'AAPL', timeInForce: 'DAY' }, '2026-11-20T21:00:00Z', '2026-11-23T21:00:00.000Z'],
    [{ symbol: 'AAPL', timeInForce: 'DAY' }, '2026-11-21T15:00:00Z', '2026-11-23T21:00:00.000Z'],
    [{ symbol: 'AAPL', timeInForce: 'DAY' }, '2026-11-26T15:00:00Z', '2026-11-27T18:00:00.000Z'],
    [{ symbol: 'AAPL', timeInForce: 'IOC' }, '2026-11-20T15:00:00Z', null],
    [{ symbol: 'AAPL', timeInForce: 'GTC' }, '2026-11-20T15:00:00Z', '2027-02-18T21:00:00.000Z'],
    [{ symbol: 'AAPL', timeInForce: 'GTC' }, '2026-11-20T22:00:00Z', '2027-02-18T21:00:00.000Z'],
    [{ symbol: 'AAPL', timeInForce: 'GTC' }, '2026-11-22T15:00:00Z', '2027-02-19T21:00:00.000Z'],
    [{ symbol: 'AMZN', timeInForce: 'GTC' }, '2027-05-20T15:00:00Z', '2027-06-08T00:00:00.000Z'],
    [{ symbol: 'AMZN', timeInForce: 'GTC' }, '2027-06-08T00:00:00Z', '2027-09-03T20:00:00.000Z'],
    [{ symbol: 'AMZN', timeInForce: 'DAY' }, '2027-06-07T21:00:00Z', '2027-06-08T00:00:00.000Z'],
  ])('%j placed at %s at %s', async (order, placedAt, expiry) => {
    expect((await orderExpiry(market, order, new Date(placedAt)))?.toISOString() ?? null).toBe(expiry);
  });

  it('after as many days as the installation says, and not before the next close', async () => {
    const order: OrderLifetime = { symbol: 'AAPL', timeInForce: 'GTC' };
    const friday = new Date('2026-11-20T22:00:00Z');
    expect(await orderExpiry(market, order, friday, 30)).toEqual(new Date('2026-12-18T21:00:00Z'));
    expect(await orderExpiry(market, order, friday, 1)).toEqual(new Date('2026-11-23T21:00:00Z'));
  });
});
