import { type FxRateUpdate, nanosecondTimestamp, type PriceUpdate } from '@sandbourse/contracts';
import type { FxQuote, Quote } from '@sandbourse/market-data';

/** The last prices and rates published to an audience, so that only what has changed is published again. */
export class PublishedPrices {
  private readonly last = new Map<string, string>();

  changed<Update extends PriceUpdate | FxRateUpdate>(current: readonly Update[]): Update[] {
    return current.filter(value => {
      const [name, price] = 'symbol' in value ? [value.symbol, priceOf(value)] : [value.pair, rateOf(value)];
      if (this.last.get(name) === price) return false;
      this.last.set(name, price);
      return true;
    });
  }
}

/** When it was last true does not matter, only what. A script that begins or ends shows in the source. */
function priceOf({ bid, ask, last, source }: PriceUpdate): string {
  return `${bid} ${ask} ${last} ${source}`;
}

function rateOf({ rate, source }: FxRateUpdate): string {
  return `${rate} ${source}`;
}

export function priceUpdate(quote: Quote): PriceUpdate {
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

export function rateUpdate(quote: FxQuote): FxRateUpdate {
  return {
    pair: quote.pair,
    rate: quote.rate.toComputed(),
    as_of: nanosecondTimestamp(quote.asOf),
    source: quote.source,
  };
}
