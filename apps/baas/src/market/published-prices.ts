import type { FxRateUpdate, PriceUpdate } from '@sandbourse/contracts';

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

/** Returns the values to compare, without the time of the update. The source changes when a script begins or ends. */
function priceOf({ bid, ask, last, source }: PriceUpdate): string {
  return `${bid} ${ask} ${last} ${source}`;
}

function rateOf({ rate, source }: FxRateUpdate): string {
  return `${rate} ${source}`;
}
