import { type FxRatesUpdated, nanosecondTimestamp, type PricesUpdated } from '@sandbourse/contracts';
import type { FxQuote, Quote } from '@sandbourse/market-data';
import type { z } from 'zod';

type PriceUpdate = z.infer<typeof PricesUpdated.data>['prices'][number];
type RateUpdate = z.infer<typeof FxRatesUpdated.data>['rates'][number];

/** What an audience was told last, so that only what has changed is told again. */
export class PublishedPrices {
  private readonly told = new Map<string, string>();

  changed<Told extends PriceUpdate | RateUpdate>(current: readonly Told[]): Told[] {
    return current.filter(value => {
      const [name, price] = 'symbol' in value ? [value.symbol, priceOf(value)] : [value.pair, rateOf(value)];
      if (this.told.get(name) === price) return false;
      this.told.set(name, price);
      return true;
    });
  }
}

/** When it was last true does not matter, only what. A script that begins or ends shows in the source. */
function priceOf({ bid, ask, last, source }: PriceUpdate): string {
  return `${bid} ${ask} ${last} ${source}`;
}

function rateOf({ rate, source }: RateUpdate): string {
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

export function rateUpdate(quote: FxQuote): RateUpdate {
  return {
    pair: quote.pair,
    rate: quote.rate.toComputed(),
    as_of: nanosecondTimestamp(quote.asOf),
    source: quote.source,
  };
}
