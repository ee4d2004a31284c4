import { BarSeriesView, listed } from '@sandbourse/contracts';
import { type BarSeries, barsIfAny, barsOf, loadReplayMarket } from '@sandbourse/market-data';
import { writeSeries } from './bar-writer.js';

const market = loadReplayMarket();
const Answer = listed(BarSeriesView);

const written = (series: readonly BarSeries[]) => Buffer.concat([...writeSeries(series)]).toString('latin1');

/** The slow reference: objects and JSON.stringify. */
function stringified(all: readonly BarSeries[]): string {
  const items = all.map(series => ({
    symbol: series.symbol,
    currency: series.currency,
    delayed: true,
    bars: barsOf(series).map(({ date, open, high, low, close, volume, source }) => ({
      date,
      open: open.toComputed(),
      high: high.toComputed(),
      low: low.toComputed(),
      close: close.toComputed(),
      volume,
      source,
    })),
  }));
  return JSON.stringify({ items, total: items.length });
}

describe('series of bars as JSON', () => {
  it('is what the contract says, byte for byte, also over many chunks', async () => {
    const range = { from: '2021-11-22', to: '2026-11-19' };
    const symbols = ['AAPL', 'BRK-B', 'XLRE', 'GOOG', 'BND'];
    const series = await Promise.all(symbols.map(symbol => barsIfAny(market, symbol, range)));

    expect([...writeSeries(series)].length).toBeGreaterThan(2);
    expect(written(series)).toBe(stringified(series));
    expect(Answer.parse(JSON.parse(written(series))).total).toBe(5);
  });

  it('has no bars for a security that came later, and nothing for nobody', async () => {
    const before = { from: market.coverage.from, to: market.calendar.addSessions(market.coverage.from, 5) };
    const series = [await barsIfAny(market, 'XLC', before), await barsIfAny(market, 'SPY', before)];
    expect(JSON.parse(written(series)).items.map(({ bars }: { bars: unknown[] }) => bars.length)).toEqual([0, 6]);
    expect(written([])).toBe('{"items":[],"total":0}');
  });

  it.each([
    [9_999, 10_000, 99_990_000, 1, 0],
    [100, 1_000_000, 2_147_483_647, 12_345, 4_294_967_295],
  ])('writes the digits of %d, %d, %d, %d and a volume of %d', (open, high, low, close, volume) => {
    const series: BarSeries = {
      symbol: 'AAPL',
      currency: 'USD',
      length: 1,
      open: Int32Array.of(open),
      high: Int32Array.of(high),
      low: Int32Array.of(low),
      close: Int32Array.of(close),
      volume: Uint32Array.of(volume),
      dateAt: () => '2026-11-20',
      sourceAt: () => 'replay:2021-11-19',
    };
    expect(written([series])).toBe(stringified([series]));
  });
});
