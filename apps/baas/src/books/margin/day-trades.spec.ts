import fc from 'fast-check';
import { countDayTrades, isPatternDayTrader, type Trade } from './day-trades.js';

/** Reads trades from a text. `B1 S2` is a purchase by order 1 and a sale by order 2, in one security on one day. */
function trades(text: string, { tradeDate = '2026-11-20', symbol = 'AAPL' } = {}): Trade[] {
  return text
    .split(' ')
    .filter(word => word)
    .map(word => ({
      tradeDate,
      symbol,
      side: word.startsWith('B') ? 'BUY' : 'SELL',
      orderId: `${symbol} ${word.slice(1)}`,
    }));
}

// biome-ignore format: a table
it.each([
  { day: 'nothing',                                       of: trades(''),                                                      count: 0 },
  { day: 'a purchase',                                    of: trades('B1'),                                                    count: 0 },
  { day: 'a purchase and its sale',                       of: trades('B1 S2'),                                                 count: 1 },
  { day: 'two purchases and one sale',                    of: trades('B1 B2 S3'),                                              count: 1 },
  { day: 'one purchase sold in two orders',               of: trades('B1 S2 S3'),                                              count: 1 },
  { day: 'one purchase sold in many fills',               of: trades('B1 S2 S2 S2'),                                           count: 1 },
  { day: 'a purchase and sale, twice',                    of: trades('B1 S2 B3 S4'),                                           count: 2 },
  { day: 'fills of two orders that interleave',           of: trades('B1 S2 B1 S2'),                                           count: 1 },
  { day: 'what was held overnight, sold',                 of: trades('S1'),                                                    count: 0 },
  { day: 'what was held overnight, sold and bought back', of: trades('S1 B2'),                                                 count: 0 },
  { day: 'that, and sold again',                          of: trades('S1 B2 S3'),                                              count: 1 },
  { day: 'a purchase and the sale of another security',   of: [...trades('B1'), ...trades('S2', { symbol: 'MSFT' })],          count: 0 },
  { day: 'a purchase and its sale a day later',           of: [...trades('B1', { tradeDate: '2026-11-19' }), ...trades('S2')], count: 0 },
  { day: 'two securities bought and sold',                of: [...trades('B1 S2'), ...trades('B3 S4', { symbol: 'MSFT' })],    count: 2 },
])('$day: $count', ({ of, count }) => {
  expect(countDayTrades(of)).toBe(count);
});

it('is a pattern from four on', () => {
  expect([3, 4, 5].map(isPatternDayTrader)).toEqual([false, true, true]);
});

it('never counts more day trades than sale orders, nor fewer when there are more trades', () => {
  const trade = fc.record({
    tradeDate: fc.constantFrom('2026-11-19', '2026-11-20'),
    symbol: fc.constantFrom('AAPL', 'MSFT'),
    side: fc.constantFrom('BUY' as const, 'SELL' as const),
    orderId: fc.constantFrom('1', '2', '3', '4', '5'),
  });
  fc.assert(
    fc.property(fc.array(trade), trade, (before, next) => {
      const sales = new Set(before.filter(({ side }) => side === 'SELL').map(({ orderId }) => orderId));
      expect(countDayTrades(before)).toBeLessThanOrEqual(sales.size);
      expect(countDayTrades([...before, next])).toBeGreaterThanOrEqual(countDayTrades(before));
    }),
  );
});
