import { Price } from '@sandbourse/money';
import fc from 'fast-check';
import { after, aMarket } from '../testing/market.js';
import { aVenueOrder } from '../testing/venue-orders.js';
import { type MarketView, work } from './matching.js';
import { OrderBook } from './order-book.js';
import { byPlacing, type VenueOrder } from './venue-order.js';

const dollars = (cents: number): string => (cents / 100).toFixed(2);
const aPrice = fc.integer({ min: 9_500, max: 10_500 }).map(dollars);

/**
 * Generates orders of all kinds with prices around 100, in every state in which an order may rest. They share a few
 * order ids, so that later orders replace earlier ones.
 */
const anOrder: fc.Arbitrary<VenueOrder> = fc
  .record({
    name: fc.integer({ min: 0, max: 30 }),
    side: fc.constantFrom('BUY' as const, 'SELL' as const),
    type: fc.constantFrom('MARKET' as const, 'LIMIT' as const, 'STOP' as const, 'STOP_LIMIT' as const),
    limit: aPrice,
    stop: aPrice,
    status: fc.constantFrom('PENDING_NEW', 'NEW', 'PARTIALLY_FILLED', 'REPLACED', 'FILLED', 'CANCELED'),
    isTriggered: fc.boolean(),
    endsAfter: fc.option(fc.integer({ min: -10, max: 10 })),
    bustAfter: fc.option(fc.integer({ min: -10, max: 10 })),
    firmId: fc.constantFrom(null, 'HARBOR', 'SUMMIT'),
    symbol: fc.constantFrom('AAPL', 'MSFT'),
  })
  .map(({ name, side, type, limit, stop, status, isTriggered, endsAfter, bustAfter, firmId, symbol }) => ({
    ...aVenueOrder({
      side,
      type,
      ...(type.endsWith('LIMIT') && { limit }),
      ...(type.startsWith('STOP') && { stop }),
      ...(endsAfter !== null && { expiresAt: after(endsAfter) }),
    }),
    orderId: `order ${name}`,
    status: status as VenueOrder['status'],
    isTriggered: isTriggered && type.startsWith('STOP'),
    bustAt: bustAfter === null ? null : after(bustAfter),
    firmId,
    symbol,
  }));

const aView: fc.Arbitrary<MarketView> = fc
  .record({
    bid: fc.integer({ min: 9_500, max: 10_500 }),
    spread: fc.integer({ min: 1, max: 20 }),
    last: aPrice,
    second: fc.integer({ min: -20, max: 20 }),
    isOpen: fc.boolean(),
    isQuoted: fc.boolean(),
  })
  .map(({ bid, spread, last, second, isOpen, isQuoted }) => {
    const market = aMarket({ bid: dollars(bid), ask: dollars(bid + spread), last, isOpen }, after(second));
    return isQuoted ? market : { ...market, quote: undefined };
  });

const isMoved = (order: VenueOrder, market: MarketView) => work(order, market, { isArrival: false }).order !== order;
const idsOf = (orders: Iterable<VenueOrder>) => [...orders].map(({ orderId }) => orderId).sort();

it('finds every order that a market moves, however the book came to be: the same as looking at each', () => {
  fc.assert(
    fc.property(
      fc.array(anOrder, { maxLength: 80 }),
      fc.array(aView, { minLength: 1, maxLength: 5 }),
      (puts, views) => {
        const book = new OrderBook();
        const latest = new Map<string, VenueOrder>();
        for (const [n, order] of puts.entries()) {
          book.put([order]);
          latest.set(order.orderId, order);
          const market = views[n % views.length] as MarketView;
          for (const resting of book.resting) resting.mayBeMoved(market);
        }
        for (const market of views) {
          const found = [...book.resting].flatMap(resting => resting.mayBeMoved(market));
          const moved = found.filter(order => isMoved(order, market));
          expect(idsOf(moved)).toEqual(idsOf([...latest.values()].filter(order => isMoved(order, market))));
        }
      },
    ),
  );
});

it('keeps orders of one security and one clock together, and forgets those that are done', () => {
  const book = new OrderBook();
  const orders = ['AAPL', 'AAPL', 'MSFT'].map((symbol, n) => ({ ...aVenueOrder(), orderId: `${n}`, symbol }));
  book.put(orders);
  expect([...book.resting].map(({ market, size }) => [market.symbol, size])).toEqual([
    ['AAPL', 2],
    ['MSFT', 1],
  ]);

  book.put(orders.map(order => ({ ...order, status: 'FILLED' as const })));

  expect([book.size, [...book.resting]]).toEqual([0, []]);
});

it('looks at none of those that the price does not reach', () => {
  const book = new OrderBook();
  const order = aVenueOrder({ type: 'LIMIT', expiresAt: after(1_000) });
  book.put(
    Array.from({ length: 8_000 }, (_, n) => {
      const limitPrice = Price.of(dollars(5_000 + (n % 4_000)));
      return { ...order, orderId: `${n}`, limitPrice };
    }),
  );

  const [resting] = book.resting;

  expect(resting?.mayBeMoved(aMarket())).toEqual([]);
  expect(resting?.mayBeMoved(aMarket({ ask: '89.98', bid: '89.97' }))).toHaveLength(4);
});

it('58.4: trades orders of one moment in the sequence of their placing, also if a change has put the first one last', () => {
  const placed = (orderId: string, seconds: number, symbol: string) => ({
    ...aVenueOrder({ type: 'LIMIT' }),
    ...{ orderId, symbol, placedAt: after(seconds) },
  });
  const [first, later, tied] = [placed('C', 1, 'KO'), placed('B', 2, 'MSFT'), placed('A', 2, 'AAPL')];
  const book = new OrderBook();
  book.put([first, later, tied]);
  book.put([{ ...first, status: 'REPLACED' }]);
  const idsOf = (orders: readonly VenueOrder[]) => orders.map(({ orderId }) => orderId);

  const all = [...book.resting].flatMap(resting => [...resting]);

  expect(idsOf(all)).toEqual(['B', 'A', 'C']);
  expect(idsOf(all.sort(byPlacing))).toEqual(['C', 'A', 'B']);
});
