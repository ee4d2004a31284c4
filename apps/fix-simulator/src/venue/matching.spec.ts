import { Money, Price, Quantity } from '@sandbourse/money';
import fc from 'fast-check';
import { after, aMarket, NOON } from '../testing/market.js';
import { aVenueOrder, linesOf } from '../testing/venue-orders.js';
import { fillAll, work } from './matching.js';
import { averagePriceOf, follow, leavesOf, type OrderOutcome, unchanged } from './report.js';
import { scenarioTimes } from './scenario.js';
import type { VenueOrder } from './venue-order.js';

const arrive = (order: VenueOrder, market = aMarket()) => work(order, market, { isArrival: true });
const tick = (order: VenueOrder, market = aMarket()) => work(order, market, { isArrival: false });

/** Matches an order with the market once per second, for the given number of seconds. */
function rest(outcome: OrderOutcome, seconds: number, touch: Parameters<typeof aMarket>[0] = {}): OrderOutcome {
  return Array.from({ length: seconds }, (_, index) => after(index + 1)).reduce(
    (so, at) => follow(so, order => tick(order, aMarket(touch, at))),
    outcome,
  );
}

describe('an order that arrives', () => {
  // biome-ignore format: a table
  it.each([
    { order: 'a market buy takes the ask',                    terms: {},                                                says: ['FILL 100@100.10'] },
    { order: 'a market sell takes the bid',                   terms: { side: 'SELL' },                                  says: ['FILL 100@99.90'] },
    { order: 'more than is displayed fills in part',          terms: { quantity: '700' },                               says: ['FILL 500@100.10'] },
    { order: 'nothing is given away for next to nothing',     terms: { quantity: '0.00000001' },                        says: [] },
    { order: 'a limit that is reached fills at the touch',    terms: { type: 'LIMIT', limit: '101' },                   says: ['FILL 100@100.10'] },
    { order: 'a limit at the touch fills',                    terms: { type: 'LIMIT', limit: '100.10' },                says: ['FILL 100@100.10'] },
    { order: 'a limit below the ask rests',                   terms: { type: 'LIMIT', limit: '100.09' },                says: [] },
    { order: 'a sell limit above the bid rests',              terms: { side: 'SELL', type: 'LIMIT', limit: '99.91' },   says: [] },
    { order: 'a stop above the last price rests',             terms: { type: 'STOP', stop: '100.01' },                  says: [] },
    { order: 'a stop at the last price fills',                terms: { type: 'STOP', stop: '100' },                     says: ['FILL 100@100.10'] },
    { order: 'a sell stop below the last price rests',        terms: { side: 'SELL', type: 'STOP', stop: '99.99' },     says: [] },
    { order: 'a stop limit whose limit is not reached rests', terms: { type: 'STOP_LIMIT', stop: '99', limit: '100' },  says: [] },
    { order: 'IOC takes what there is',                       terms: { quantity: '700', timeInForce: 'IOC' },           says: ['FILL 500@100.10', 'CANCELED'] },
    { order: 'IOC that finds nothing ends',                   terms: { type: 'LIMIT', limit: '1', timeInForce: 'IOC' }, says: ['CANCELED'] },
    { order: 'FOK fills whole',                               terms: { quantity: '500', timeInForce: 'FOK' },           says: ['FILL 500@100.10'] },
    { order: 'FOK fills not at all',                          terms: { quantity: '501', timeInForce: 'FOK' },           says: ['CANCELED'] },
    { order: 'cash buys what it pays for',                    terms: { cash: '1000' },                                  says: ['FILL 9.99000999@100.10'] },
    { order: 'cash fills no more than is displayed',          terms: { cash: '100000' },                                says: ['FILL 500@100.10'] },
  ] as const)('$order', ({ terms, says }) => {
    expect(linesOf(arrive(aVenueOrder(terms)))).toEqual(says);
  });

  // biome-ignore format: a table
  it.each([
    { order: 'more than is displayed fills whole',  terms: { quantity: '700' },                     says: ['FILL 700@100.10'] },
    { order: 'IOC takes what is displayed',         terms: { quantity: '700', timeInForce: 'IOC' }, says: ['FILL 500@100.10', 'CANCELED'] },
    { order: 'FOK above the display fills not at all', terms: { quantity: '501', timeInForce: 'FOK' }, says: ['CANCELED'] },
    { order: 'a limit below the ask rests',         terms: { type: 'LIMIT', limit: '100.09' },      says: [] },
  ] as const)('58.1: in a firm whose clock is frozen, $order', ({ terms, says }) => {
    expect(linesOf(arrive(aVenueOrder(terms), { ...aMarket(), isFrozen: true }))).toEqual(says);
  });

  it('rests while there is no price', () => {
    expect(linesOf(arrive(aVenueOrder(), { ...aMarket(), quote: undefined }))).toEqual([]);
  });
});

describe('an order that rests', () => {
  it('fills on as the display is renewed, once a second', () => {
    const arrived = arrive(aVenueOrder({ quantity: '1200' }));
    expect(linesOf(follow(arrived, order => tick(order, aMarket({}, new Date(NOON.getTime() + 400)))))).toHaveLength(1);
    expect(linesOf(rest(arrived, 5))).toEqual(['FILL 500@100.10', 'FILL 500@100.10', 'FILL 200@100.10']);
  });

  it('fills when its limit is reached', () => {
    const resting = aVenueOrder({ type: 'LIMIT', limit: '99' });
    expect(linesOf(tick(resting, aMarket({ ask: '98.50' })))).toEqual(['FILL 100@98.50']);
  });

  it('remembers that its stop was reached', () => {
    const { order } = tick(
      aVenueOrder({ type: 'STOP_LIMIT', stop: '101', limit: '101.50' }),
      aMarket({ last: '101', ask: '102' }),
    );
    expect(order.isTriggered).toBe(true);
    expect(linesOf(tick(order, aMarket({ last: '99', ask: '101.50' })))).toEqual(['FILL 100@101.50']);
  });

  it('expires at its time, filled in part or not', () => {
    const order = aVenueOrder({ type: 'LIMIT', limit: '1', expiresAt: after(10) });
    expect(linesOf(tick(order, aMarket({}, after(9))))).toEqual([]);

    const expired = tick(order, aMarket({}, after(12)));
    expect(linesOf(expired)).toEqual(['EXPIRED']);
    expect(expired.reports[0]?.at).toEqual(after(10));
    expect(leavesOf(expired.order).isZero()).toBe(true);
  });

  it('waits for the open, and is acknowledged then', () => {
    const waiting: VenueOrder = { ...aVenueOrder(), status: 'PENDING_NEW' };
    expect(linesOf(tick(waiting, aMarket({ isOpen: false })))).toEqual([]);
    expect(linesOf(tick(waiting))).toEqual(['NEW', 'FILL 100@100.10']);
  });

  it('meets nothing more once it is done', () => {
    expect(linesOf(tick({ ...aVenueOrder(), status: 'CANCELED' }))).toEqual([]);
  });
});

describe('test cards', () => {
  const card = (scenario: NonNullable<VenueOrder['simulation']>['scenario'], seed = 5) => ({
    simulation: { scenario, seed },
  });

  it('PARTIAL_FILL fills a part, and nothing more', () => {
    const done = rest(arrive(aVenueOrder(card('PARTIAL_FILL'))), 30);
    expect(done.reports).toHaveLength(1);
    expect(done.order.status).toBe('PARTIALLY_FILLED');
  });

  it('SLOW_FILL fills whole, in more than one slice, not at once', () => {
    const arrived = arrive(aVenueOrder(card('SLOW_FILL')));
    expect(linesOf(arrived)).toEqual([]);

    const done = rest(arrived, 30);
    expect(done.reports.length).toBeGreaterThan(1);
    expect(done.order.status).toBe('FILLED');
  });

  it.each(['NO_FILL', 'CANCEL_RACE'] as const)('%s rests for ever', scenario => {
    expect(linesOf(rest(arrive(aVenueOrder(card(scenario))), 30))).toEqual([]);
  });

  it('60.4: DELAYED is acknowledged after its delay, and an IOC order is then worked once', () => {
    const order: VenueOrder = {
      ...aVenueOrder({ quantity: '700', timeInForce: 'IOC', ...card('DELAYED') }),
      status: 'PENDING_NEW',
    };
    const [delayMs = 0] = scenarioTimes({ scenario: 'DELAYED', seed: 5 });
    expect(delayMs).toBeGreaterThanOrEqual(1_000);
    expect(linesOf(arrive(order))).toEqual([]);
    const due = new Date(NOON.getTime() + delayMs);
    expect(linesOf(tick(order, aMarket({}, new Date(due.getTime() - 1))))).toEqual([]);
    expect(linesOf(tick(order, aMarket({}, due)))).toEqual(['NEW', 'FILL 500@100.10', 'CANCELED']);
  });

  it('60.4: HALT fills nothing before its end, and MINUTES_FILL fills in parts over minutes', () => {
    const [haltMs = 0] = scenarioTimes({ scenario: 'HALT', seed: 5 });
    const halted = aVenueOrder(card('HALT'));
    expect(linesOf(tick(halted, aMarket({}, new Date(NOON.getTime() + haltMs - 1))))).toEqual([]);
    expect(linesOf(tick(halted, aMarket({}, new Date(NOON.getTime() + haltMs))))).toEqual(['FILL 100@100.10']);

    const times = scenarioTimes({ scenario: 'MINUTES_FILL', seed: 5 });
    const worked = times.reduce(
      (so, ms) => follow(so, order => tick(order, aMarket({}, new Date(NOON.getTime() + ms)))),
      arrive(aVenueOrder(card('MINUTES_FILL'))),
    );
    expect(linesOf(worked)).toHaveLength(times.length);
    expect([worked.order.status, (times[0] ?? 0) >= 60_000]).toEqual(['FILLED', true]);
  });

  it('60.4: REJECT_AT_OPEN waits for the open, and is then rejected', () => {
    const waiting: VenueOrder = { ...aVenueOrder(card('REJECT_AT_OPEN')), status: 'PENDING_NEW' };
    expect(linesOf(tick(waiting, { ...aMarket(), isOpen: false }))).toEqual([]);
    expect(linesOf(tick(waiting))).toEqual(['REJECTED']);
  });

  it('60.4: BUST_NEXT_DAY is busted a weekday later: a fill of Friday on Monday', () => {
    const { order } = arrive(aVenueOrder(card('BUST_NEXT_DAY')));
    const days = ((order.bustAt?.getTime() ?? 0) - NOON.getTime()) / 86_400_000;
    expect(Math.floor(days)).toBe(NOON.getUTCDay() === 5 ? 3 : 1);
    expect(linesOf(tick(order, aMarket({}, order.bustAt ?? NOON)))).toEqual(['BUST 100@100.10']);
  });

  it('DUPLICATE_EXECUTION says its first fill twice', () => {
    const { reports } = arrive(aVenueOrder({ quantity: '700', ...card('DUPLICATE_EXECUTION') }));
    expect(reports.map(({ isSentTwice }) => isSentTwice)).toEqual([true]);
  });

  it('BUST takes its last fill back a little later', () => {
    const filled = arrive(aVenueOrder({ quantity: '700', ...card('BUST') }));
    const done = rest(filled, 10);

    expect(linesOf(done)).toEqual(['FILL 500@100.10', 'FILL 200@100.10', 'BUST 200@100.10']);
    expect(done.order).toMatchObject({ status: 'CANCELED', bustAt: null });
    expect(done.order.filled.toString()).toBe('500.00000000');
    expect(done.reports.at(-1)?.trade?.execId).toBe(done.reports.at(-2)?.execId);
  });

  it("CORRECT corrects the price of its last fill in the customer's favour a little later", () => {
    const filled = arrive(aVenueOrder({ quantity: '700', ...card('CORRECT') }));
    const done = rest(filled, 10);

    expect(linesOf(done).slice(0, 2)).toEqual(['FILL 500@100.10', 'FILL 200@100.10']);
    const [, wrong, right] = done.reports;
    expect(right).toMatchObject({ kind: 'CORRECT', refersTo: wrong?.execId });
    expect(right?.trade?.price.isLessThan(Price.of('100.10'))).toBe(true);
    expect(done.order).toMatchObject({ status: 'FILLED', bustAt: null });
    expect(done.order.filled.toString()).toBe('700.00000000');
    const paid = Quantity.of('500')
      .at(Price.of('100.10'))
      .plus(Quantity.of('200').at(right?.trade?.price ?? Price.zero));
    expect(done.order.spent.toComputed()).toBe(paid.toComputed());
  });

  it.each(['PARTIAL_FILL', 'SLOW_FILL'] as const)('%s spends a part of the cash too', scenario => {
    const done = rest(arrive(aVenueOrder({ cash: '1000', ...card(scenario) })), 30);
    expect(done.order.spent.isPositive()).toBe(true);
    expect(done.order.spent.isGreaterThan(Money.of('1000'))).toBe(false);
  });

  it('the same seed gives the same fills, another seed others', () => {
    const fills = (seed: number) => linesOf(rest(arrive(aVenueOrder(card('SLOW_FILL', seed))), 30));
    expect(fills(1)).toEqual(fills(1));
    expect(new Set([1, 2, 3, 4].map(seed => fills(seed).join())).size).toBeGreaterThan(1);
  });
});

describe('a fill that wins a race', () => {
  it.each([
    { order: 'takes the touch', terms: {}, says: ['FILL 100@100.10'] },
    { order: 'keeps to a limit that is not reached', terms: { type: 'LIMIT', limit: '99' }, says: ['FILL 100@99'] },
    { order: 'spends the cash', terms: { cash: '1000' }, says: ['FILL 9.99000999@100.10'] },
  ] as const)('$order', ({ terms, says }) => {
    const { quote, at } = aMarket();
    if (quote) expect(linesOf(fillAll(aVenueOrder(terms), quote, at))).toEqual(says);
  });
});

const anyPrice = fc.integer({ min: 1, max: 5_000_000 }).map(units => Price.ofUnits(BigInt(units)).toString());
const anySide = fc.constantFrom('BUY' as const, 'SELL' as const);

it('never spends more than the cash, whatever the prices', () => {
  const anyMarkets = fc.array(
    fc.record({ ask: anyPrice, bid: anyPrice, size: fc.integer({ min: 1, max: 9_000 }).map(String) }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), anySide, anyMarkets, (units, side, markets) => {
      const cash = Money.ofUnits(BigInt(units));
      const done = markets.reduce(
        (so, touch, index) => follow(so, order => tick(order, aMarket(touch, after(index)))),
        unchanged(aVenueOrder({ cash: cash.toString(), side })),
      );
      const spent = done.reports.map(({ trade }) => (trade ? trade.quantity.at(trade.price) : Money.zero));
      expect(spent.reduce((sum, amount) => sum.plus(amount), Money.zero).isGreaterThan(cash)).toBe(false);
    }),
  );
});

it('never fills more than was ordered, and says so in every report', () => {
  const anySizes = fc.array(fc.integer({ min: 1, max: 900 }).map(String), { maxLength: 20 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), anySizes, (quantity, sizes) => {
      const done = sizes.reduce(
        (so, size, index) => follow(so, order => tick(order, aMarket({ size }, after(index)))),
        unchanged(aVenueOrder({ quantity: String(quantity) })),
      );
      for (const { order, leaves } of done.reports) {
        expect(order.filled.plus(leaves).units).toBe(order.quantity?.units);
        expect(averagePriceOf(order).equals(Price.of('100.10'))).toBe(true);
      }
      expect(new Set(done.reports.map(({ execId }) => execId)).size).toBe(done.reports.length);
    }),
  );
});
