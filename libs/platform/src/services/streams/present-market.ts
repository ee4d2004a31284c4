import type { FxRateUpdate, PriceUpdate } from '@sandbourse/contracts';

/** The prices and rates at one time. */
export interface MarketMoment {
  readonly prices: readonly PriceUpdate[];
  readonly rates: readonly FxRateUpdate[];
}

/** The injection token for the current market. */
export abstract class PresentMarket {
  /**
   * Returns the market of a firm, according to its clock and its price scripts. For null, returns the market that
   * applies to all firms with the usual clock and without price scripts.
   */
  abstract momentOf(firmId: string | null): Promise<MarketMoment>;
}
