import type { FxRateUpdate, PriceUpdate } from '@sandbourse/contracts';

/**
 * The prices and rates last published to one tenant, or to all tenants with shared prices. Only values that have
 * changed are published again.
 */
export class PublishedPrices {
  /** The time of a frozen clock with these prices, in milliseconds, if no script can change them. Otherwise null. */
  frozenAt: number | null = null;
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

/**
 * Returns the values to compare. The time of the update is left out. The source is included, because it changes when a
 * price script begins or ends.
 */
function priceOf({ bid, ask, last, source }: PriceUpdate): string {
  return `${bid} ${ask} ${last} ${source}`;
}

function rateOf({ rate, source }: FxRateUpdate): string {
  return `${rate} ${source}`;
}
