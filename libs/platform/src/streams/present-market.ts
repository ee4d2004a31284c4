import type { FxRateUpdate, PriceUpdate } from '@sandbourse/contracts';

/** The prices and rates of a moment. */
export interface MarketMoment {
  readonly prices: readonly PriceUpdate[];
  readonly rates: readonly FxRateUpdate[];
}

/** Injection token: what the market is now. */
export abstract class PresentMarket {
  /** The market of a firm: by its clock, with its price scripts. Null: of all firms that have neither. */
  abstract momentOf(firmId: string | null): Promise<MarketMoment>;
}
