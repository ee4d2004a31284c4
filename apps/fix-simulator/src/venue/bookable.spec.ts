import { SimulationScenario } from '@sandbourse/contracts';
import { taxEventOf, tradeDraft } from '@sandbourse/ledger';
import { Money, Price, Quantity } from '@sandbourse/money';
import fc from 'fast-check';
import { after, aMarket, NOON } from '../testing/market.js';
import { aVenueOrder } from '../testing/venue-orders.js';
import { cancel } from './changing.js';
import { work } from './matching.js';
import { place } from './placing.js';
import { follow, type OrderOutcome } from './report.js';
import type { Trade, VenueOrder } from './venue-order.js';

const WHOLE_MAX = 10n ** 15n - 1n;

/** Generates small and large numbers with equal probability, up to the maximum number of digits in a message. */
function anyUnits(places: number): fc.Arbitrary<bigint> {
  const max = WHOLE_MAX * 10n ** BigInt(places);
  return fc.nat(places + 15).chain(digits => {
    const top = 10n ** BigInt(digits);
    return fc.bigInt({ min: 1n, max: top < max ? top : max });
  });
}

const anyPrice = anyUnits(4).map(units => Price.ofUnits(units).toString());
const anyQuantity = anyUnits(8).map(units => Quantity.ofUnits(units).toString());
const anyCash = anyUnits(4).map(units => Money.ofUnits(units).toString());
const anySize = fc.oneof(
  fc.record({ quantity: anyQuantity }),
  fc.constantFrom({ quantity: '1000000' }, { cash: '50000000' }),
  fc.record({ cash: anyCash }),
);
const anyOrder = fc
  .record({
    size: anySize,
    side: fc.constantFrom('BUY' as const, 'SELL' as const),
    limit: fc.option(anyPrice, { nil: undefined }),
    scenario: fc.option(fc.constantFrom(...SimulationScenario.options), { nil: undefined }),
  })
  .map(({ size, side, limit, scenario }) =>
    aVenueOrder({
      ...size,
      side,
      ...(limit !== undefined && { type: 'LIMIT', limit }),
      ...(scenario && { simulation: { scenario, seed: 1 } }),
    }),
  );
const anyTouch = fc.record({ bid: anyPrice, ask: anyPrice, last: anyPrice, size: anyQuantity });

/** Returns all reports of an order that arrives, is matched with the market each second, and is finally cancelled. */
function livesThrough(order: VenueOrder, touches: readonly Parameters<typeof aMarket>[0][]): OrderOutcome {
  const placed = place(order, { isKnownSymbol: true, isOpen: true, ageMs: 0 });
  const rested = touches.reduce(
    (so, touch, second) => follow(so, next => work(next, aMarket(touch, after(second)), { isArrival: second === 0 })),
    placed,
  );
  const names = { clOrdId: 'two', origClOrdId: 'one' };
  return follow(rested, last => cancel(last, names, aMarket(touches.at(-1), after(touches.length))));
}

function bookedAs({ side, symbol }: VenueOrder, { execId, quantity, price }: Trade) {
  return tradeDraft({
    transactionId: execId,
    accountId: 'acct_1',
    orderId: 'ord_1',
    side,
    symbol,
    quantity,
    price,
    currency: 'USD',
    lotMethod: 'FIFO',
    picks: [],
    tradeDate: '2026-11-20',
    settlementDate: '2026-11-23',
    executedAt: NOON,
  });
}

it('books every trade the venue may make, whatever was ordered at whatever price', () => {
  let trades = 0;
  fc.assert(
    fc.property(anyOrder, fc.array(anyTouch, { minLength: 1, maxLength: 6 }), (order, touches) => {
      for (const { trade } of livesThrough(order, touches).reports) {
        if (!trade) continue;
        trades += 1;
        expect(() => taxEventOf(bookedAs(order, trade))).not.toThrow();
      }
    }),
    { numRuns: 2_000 },
  );
  expect(trades).toBeGreaterThan(100);
});
