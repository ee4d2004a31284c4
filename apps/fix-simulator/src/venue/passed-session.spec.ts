import type { PathPoint } from '@sandbourse/market-data';
import { Price } from '@sandbourse/money';
import fc from 'fast-check';
import { after } from '../testing/market.js';
import { aVenueOrder, linesOf } from '../testing/venue-orders.js';
import { mayReach, tradeAlong } from './passed-session.js';

const HOUR = 3_600;

/** Returns the price path of a session of four hours. The given prices are one hour apart. */
function aPath(...prices: string[]): PathPoint[] {
  return prices.map((price, n) => ({ at: after(n * HOUR), price: Price.of(price) }));
}

/** The session opens at 100, falls to 90, rises to 110 and closes at 105. */
const LOW_FIRST = aPath('100', '90', '110', '105');
const HIGH_FIRST = aPath('100', '110', '90', '95');
const GAP_DOWN = aPath('80', '78', '85', '82');
const GAP_UP = aPath('120', '115', '125', '121');

type Terms = Parameters<typeof aVenueOrder>[0];
const buy = (terms: Terms): Terms => ({ side: 'BUY', timeInForce: 'GTC', ...terms });
const sell = (terms: Terms): Terms => ({ side: 'SELL', timeInForce: 'GTC', ...terms });

describe('an order that meets a session that is over', () => {
  // biome-ignore format: a table
  it.each<[what: string, terms: Terms, path: PathPoint[], traded: string[]]>([
    ['a market order trades at the open',                     buy({}),                                                LOW_FIRST,  ['FILL 100@100']],
    ['a limit to buy trades where it is met',                 buy({ type: 'LIMIT', limit: '95' }),                    LOW_FIRST,  ['FILL 100@95']],
    ['a limit to buy at the low trades there',                buy({ type: 'LIMIT', limit: '90' }),                    LOW_FIRST,  ['FILL 100@90']],
    ['a limit to buy below the low waits',                    buy({ type: 'LIMIT', limit: '89.99' }),                 LOW_FIRST,  []],
    ['a limit to buy gains by a gap',                         buy({ type: 'LIMIT', limit: '95' }),                    GAP_DOWN,   ['FILL 100@80']],
    ['a limit to sell trades where it is met',                sell({ type: 'LIMIT', limit: '108' }),                  LOW_FIRST,  ['FILL 100@108']],
    ['a limit to sell above the high waits',                  sell({ type: 'LIMIT', limit: '110.01' }),               LOW_FIRST,  []],
    ['a limit to sell gains by a gap',                        sell({ type: 'LIMIT', limit: '108' }),                  GAP_UP,     ['FILL 100@120']],
    ['a stop to sell trades at its price',                    sell({ type: 'STOP', stop: '95' }),                     LOW_FIRST,  ['FILL 100@95']],
    ['a stop to sell that is never reached waits',            sell({ type: 'STOP', stop: '89' }),                     LOW_FIRST,  []],
    ['a stop to sell loses by a gap',                         sell({ type: 'STOP', stop: '95' }),                     GAP_DOWN,   ['FILL 100@80']],
    ['a stop to buy trades at its price',                     buy({ type: 'STOP', stop: '105' }),                     LOW_FIRST,  ['FILL 100@105']],
    ['a stop to buy loses by a gap',                          buy({ type: 'STOP', stop: '105' }),                     GAP_UP,     ['FILL 100@120']],
    ['a stop limit trades at its stop when the limit allows', sell({ type: 'STOP_LIMIT', stop: '95', limit: '94' }),  LOW_FIRST,  ['FILL 100@95']],
    ['a stop limit waits for its limit after a gap',          sell({ type: 'STOP_LIMIT', stop: '95', limit: '84' }),  GAP_DOWN,   ['FILL 100@84']],
    ['a stop limit that a gap has passed does not trade',     sell({ type: 'STOP_LIMIT', stop: '95', limit: '94' }),  GAP_DOWN,   []],
    ['a limit before the stop is no limit yet',               sell({ type: 'STOP_LIMIT', stop: '92', limit: '104' }), HIGH_FIRST, []],
    ['a limit after the stop is met on the way back',         sell({ type: 'STOP_LIMIT', stop: '92', limit: '104' }), LOW_FIRST,  ['FILL 100@104']],
    ['an amount buys what it pays for',                       buy({ type: 'LIMIT', limit: '95', cash: '1000' }),      LOW_FIRST,  ['FILL 10.52631578@95']],
    ['a test card that fills nothing prevails',               buy({ simulation: { scenario: 'NO_FILL', seed: 1 } }),  LOW_FIRST,  []],
  ])('%s', (_, terms, path, traded) => {
    expect(linesOf(tradeAlong(aVenueOrder(terms), path))).toEqual(traded);
  });

  it('trades when the line from one price to the next comes by', () => {
    const { reports } = tradeAlong(aVenueOrder(buy({ type: 'LIMIT', limit: '95' })), LOW_FIRST);
    expect(reports.map(({ at }) => at)).toEqual([after(HOUR / 2)]);
  });

  it('ends when its time does, whatever comes after', () => {
    const terms = buy({ type: 'LIMIT', limit: '95', expiresAt: after(60) });
    const { reports } = tradeAlong(aVenueOrder(terms), LOW_FIRST);
    expect(reports.map(({ kind, at }) => [kind, at])).toEqual([['EXPIRED', after(60)]]);
  });

  it('trades within the range of the session, never worse than its limit, and in every session that may reach it', () => {
    const cents = fc.integer({ min: 100, max: 30_000 }).map(price => Price.of((price / 100).toFixed(2)));
    const side = fc.constantFrom('BUY' as const, 'SELL' as const);
    const type = fc.constantFrom('LIMIT' as const, 'STOP' as const, 'STOP_LIMIT' as const);
    const prices = fc.array(cents, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(side, type, cents, cents, prices, (side, type, limit, stop, prices) => {
        const order = aVenueOrder({
          side,
          type,
          timeInForce: 'GTC',
          ...(type !== 'STOP' && { limit: String(limit) }),
          ...(type !== 'LIMIT' && { stop: String(stop) }),
        });
        const sorted = [...prices].sort((a, b) => (a.isLessThan(b) ? -1 : 1));
        const [low, high] = [sorted[0] as Price, sorted.at(-1) as Price];
        const { order: left, reports } = tradeAlong(order, aPath(...prices.map(String)));

        for (const { trade } of reports) {
          if (!trade) continue;
          expect(trade.price.isLessThan(low) || trade.price.isGreaterThan(high)).toBe(false);
          if (type !== 'STOP')
            expect(side === 'BUY' ? trade.price.isGreaterThan(limit) : trade.price.isLessThan(limit)).toBe(false);
        }
        const isTouched = left.isTriggered || reports.length > 0;
        expect(isTouched).toBe(mayReach(order, { low, high }));
      }),
    );
  });
});
