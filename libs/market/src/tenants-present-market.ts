import { type FxRateUpdate, nanosecondTimestamp, type PriceUpdate } from '@sandbourse/contracts';
import {
  FX_PAIRS,
  type FxQuote,
  type MarketData,
  MarketDataError,
  type Quote,
  type TenantMarket,
} from '@sandbourse/market-data';
import type { Clock } from '@sandbourse/platform/clock';
import type { MarketMoment, PresentMarket } from '@sandbourse/platform/streams';

/** Reads the current prices and rates of all securities and currencies, as a tenant sees them. */
export class TenantsPresentMarket implements PresentMarket {
  constructor(
    private readonly market: MarketData,
    private readonly tenants: TenantMarket,
    private readonly clock: Clock,
  ) {}

  async momentOf(firmId: string | null): Promise<MarketMoment> {
    const now = firmId === null ? this.clock.wall() : this.clock.now(firmId);
    const market = firmId === null ? this.market : this.tenants.forFirm(firmId);
    const [quotes, rates] = await Promise.all([
      known(this.market.securities.all.map(async ({ symbol }) => market.quote(symbol, now))),
      known(FX_PAIRS.map(async pair => market.fxRate(pair, now))),
    ]);
    return { prices: quotes.map(priceUpdate), rates: rates.map(rateUpdate) };
  }
}

/**
 * Returns the results for which the market has data. A security has no data before its first session or after the end
 * of the data.
 */
async function known<T>(asked: readonly Promise<T>[]): Promise<T[]> {
  const answers = await Promise.allSettled(asked);
  return answers.flatMap(answer => {
    if (answer.status === 'fulfilled') return [answer.value];
    if (answer.reason instanceof MarketDataError) return [];
    throw answer.reason;
  });
}

function priceUpdate(quote: Quote): PriceUpdate {
  return {
    symbol: quote.symbol,
    bid: quote.bid.toComputed(),
    ask: quote.ask.toComputed(),
    last: quote.last.toComputed(),
    currency: quote.currency,
    as_of: nanosecondTimestamp(quote.asOf),
    source: quote.source,
  };
}

function rateUpdate(quote: FxQuote): FxRateUpdate {
  return {
    pair: quote.pair,
    rate: quote.rate.toComputed(),
    as_of: nanosecondTimestamp(quote.asOf),
    source: quote.source,
  };
}
