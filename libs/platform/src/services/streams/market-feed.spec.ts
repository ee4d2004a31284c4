import { isFor, MarketFeed } from './market-feed.js';

const EVERYBODY = { firm_id: null, other_firms: ['MOVED'] };
const MOVED = { firm_id: 'MOVED', other_firms: [] };

/** A feed that returns each name at most twice a second. */
function aFeed() {
  const feed = new MarketFeed(500);
  return {
    feed,
    offer: (audience: typeof EVERYBODY | typeof MOVED, prices: Record<string, string>) =>
      feed.offer(audience, new Map(Object.entries(prices).map(([name, last]) => [name, { name, last }]))),
    take: (now: number, firm = 'HARBOR') =>
      feed
        .take(now)
        .filter(due => isFor(due, firm))
        .map(({ frame }) => Object.values(frame as Record<string, string>).join(' ')),
  };
}

describe('a market feed', () => {
  it('hands out what is first at once, and then the latest when its time has come', () => {
    const { feed, offer, take } = aFeed();
    offer(EVERYBODY, { AAPL: '1', KO: '1' });
    expect(take(1000)).toEqual(['AAPL 1', 'KO 1']);

    offer(EVERYBODY, { AAPL: '2' });
    expect([take(1100), feed.nextIn(1100)]).toEqual([[], 400]);
    offer(EVERYBODY, { AAPL: '3' });
    expect([take(1499), feed.nextIn(1499)]).toEqual([[], 1]);
    expect([take(1500), feed.nextIn(1500)]).toEqual([['AAPL 3'], undefined]);
  });

  it('never hands one name out more often than it may, whatever comes', () => {
    const { offer, take } = aFeed();
    let handedOut = 0;
    for (let now = 0; now < 10_000; now += 10) {
      offer(EVERYBODY, { AAPL: String(now) });
      handedOut += take(now).length;
    }
    expect(handedOut).toBe(20);
  });

  it('gives a firm with prices of its own those alone', () => {
    const { offer, take } = aFeed();
    offer(EVERYBODY, { AAPL: '1' });
    offer(MOVED, { AAPL: '9' });
    expect(take(0, 'MOVED')).toEqual(['AAPL 9']);

    offer(EVERYBODY, { AAPL: '2' });
    offer(MOVED, { AAPL: '8' });
    expect(take(500)).toEqual(['AAPL 2']);
  });

  it('gives nobody’s waiting price to a firm whose own have begun since', () => {
    const { feed, take } = aFeed();
    const one = (last: string) => new Map([['AAPL', { name: 'AAPL', last }]]);
    feed.offer({ firm_id: null, other_firms: [] }, one('1'));
    take(0);
    feed.offer({ firm_id: null, other_firms: [] }, one('2'));
    feed.offer(MOVED, one('9'));
    expect(take(100, 'MOVED')).toEqual(['AAPL 9']);
    expect(take(500, 'MOVED')).toEqual([]);
  });

  it('gives a firm everybody’s again once it has none of its own', () => {
    const { offer, feed, take } = aFeed();
    offer(EVERYBODY, { AAPL: '1' });
    feed.offer({ firm_id: null, other_firms: [] }, new Map([['KO', { name: 'KO', last: '1' }]]));
    expect(take(0, 'MOVED')).toEqual(['AAPL 1', 'KO 1']);
  });
});
