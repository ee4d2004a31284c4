import type { BarSeries } from './bar-series.js';
import { OutsideCoverage } from './market-data.errors.js';
import type { DateRange, MarketData } from './market-data.js';

type Barred = Pick<MarketData, 'bars' | 'coverage' | 'securities'>;

/**
 * Returns the bars of a security in a range. Returns an empty series if only other securities have prices in the range.
 */
export async function barsIfAny(market: Barred, symbol: string, range: DateRange): Promise<BarSeries> {
  try {
    return await market.bars(symbol, range);
  } catch (error) {
    const isCovered = range.from <= market.coverage.to && range.to >= market.coverage.from;
    if (error instanceof OutsideCoverage && isCovered) return noBars(market, symbol);
    throw error;
  }
}

function noBars({ securities }: Barred, ticker: string): BarSeries {
  const { symbol, currency } = securities.bySymbol(ticker);
  const none = new Int32Array();
  const text = () => '';
  const columns = { open: none, high: none, low: none, close: none, volume: new Uint32Array() };
  return {
    symbol,
    currency,
    length: 0,
    ...columns,
    dateAt: text,
    sourceAt: text,
  };
}
