import { type FxRatesUpdated, nanosecondTimestamp, type PricesUpdated } from '@sandbourse/contracts';
import type { FxQuote, Quote } from '@sandbourse/market-data';
import type { z } from 'zod';

type ToldPrice = z.infer<typeof PricesUpdated.data>['prices'][number];
type ToldRate = z.infer<typeof FxRatesUpdated.data>['rates'][number];

/** What an audience was told last, so that only what has changed is told again. */
export class PriceMemory {
  private readonly told = new Map<string, string>();

  changed<Told extends ToldPrice | ToldRate>(current: readonly Told[]): Told[] {
    return current.filter(value => {
      const [name, price] = 'symbol' in value ? [value.symbol, priceOf(value)] : [value.pair, rateOf(value)];
      if (this.told.get(name) === price) return false;
      this.told.set(name, price);
      return true;
    });
  }
}

/** When it was last true does not matter, only what. A script that begins or ends shows in the source. */
function priceOf({ bid, ask, last, source }: ToldPrice): string {
  return `${bid} ${ask} ${last} ${source}`;
}

function rateOf({ rate, source }: ToldRate): string {
  return `${rate} ${source}`;
}

export function priceTold(quote: Quote): ToldPrice {
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

export function rateTold(quote: FxQuote): ToldRate {
  return {
    pair: quote.pair,
    rate: quote.rate.toComputed(),
    as_of: nanosecondTimestamp(quote.asOf),
    source: quote.source,
  };
}
