import { type OrderLifetime, orderExpiry } from './order-expiry.js';
import { loadReplayMarket } from './replay/load-replay-market.js';
import { quotedFrom, sessionQuotedAt } from './session-quotes.js';

const market = loadReplayMarket();
/** AMZN split 20 for 1 on 2022-06-06, which is replayed here. */
const SPLIT_SESSION = market
  .corporateActions({ from: '2026-11-20', to: '2028-01-01' })
  .find(action => action.symbol === 'AMZN' && action.kind === 'SPLIT')?.exDate;

describe('an order expires', () => {
  it.each<[order: OrderLifetime, placedAt: string, expiry: string | null]>([
    [{ symbol: 'AAPL', timeInForce: 'DAY' }, '2026-11-20T15:00:00Z', '2026-11-20T21:00:00.000Z'],
    [{ symbol: 'AAPL', timeInForce: 'DAY' }, '2026-11-20T21:00:00Z', '2026-11-23T21:00:00.000Z'],
    [{ symbol: 'AAPL', timeInForce: 'DAY' }, '2026-11-21T15:00:00Z', '2026-11-23T21:00:00.000Z'],
    [{ symbol: 'AAPL', timeInForce: 'DAY' }, '2026-11-26T15:00:00Z', '2026-11-27T18:00:00.000Z'],
    [{ symbol: 'AAPL', timeInForce: 'GTC' }, '2026-11-20T15:00:00Z', null],
    [{ symbol: 'AMZN', timeInForce: 'GTC' }, '2026-11-20T15:00:00Z', '2027-06-08T13:45:00.000Z'],
    [{ symbol: 'AMZN', timeInForce: 'GTC' }, '2027-06-08T13:45:00Z', null],
    [{ symbol: 'AMZN', timeInForce: 'DAY' }, '2027-06-08T13:44:59Z', '2027-06-08T13:45:00.000Z'],
  ])('%j placed at %s at %s', async (order, placedAt, expiry) => {
    expect((await orderExpiry(market, order, new Date(placedAt)))?.toISOString() ?? null).toBe(expiry);
  });
});

describe('a session', () => {
  it('is quoted from fifteen minutes after its open, when a split shows in the prices', () => {
    const from = quotedFrom(market, SPLIT_SESSION ?? '');
    const before = new Date(from.getTime() - 1000);
    expect(sessionQuotedAt(market, from)).toBe(SPLIT_SESSION);
    expect(sessionQuotedAt(market, before) < String(SPLIT_SESSION)).toBe(true);

    const [old, now] = [market.quote('AMZN', before).last, market.quote('AMZN', from).last];
    expect(old.isGreaterThan(now)).toBe(true);
    expect(Number(old.toComputed()) / Number(now.toComputed())).toBeGreaterThan(15);
  });
});
