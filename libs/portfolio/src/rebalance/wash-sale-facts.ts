import { type Lot, type RealizedGain, remainingOf, WASH_SALE_DAYS } from '@sandbourse/ledger';

/** A purchase in the last 30 days, whose shares may replace shares sold at a loss. */
export type RecentPurchase = Pick<Lot['purchase'], 'purchaseId' | 'acquiredDay'>;

/** The recent trades of one client over all its accounts, which determine if a loss is allowed. */
export interface WashSaleFacts {
  /** Purchases by symbol in the last 30 days that have not replaced any shares yet. */
  readonly purchases: ReadonlyMap<string, readonly RecentPurchase[]>;
  /**
   * Symbols of shares sold at a loss in the last 30 days and not replaced in full. A purchase now would disallow the
   * loss.
   */
  readonly losses: ReadonlySet<string>;
}

export const NOTHING_TRADED_LATELY: WashSaleFacts = { purchases: new Map(), losses: new Set() };

/**
 * One security of one client over all its accounts: the open lots, and the losses of shares that may still be
 * replaced (`TaxLots`).
 */
export interface ClientSecurity {
  readonly symbol: string;
  readonly lots: readonly Lot[];
  readonly losses: readonly RealizedGain[];
}

/** Returns the wash sale facts of a client on a day, counted from 1970, from all its securities. */
export function washSaleFactsOf(securities: Iterable<ClientSecurity>, day: number): WashSaleFacts {
  const purchases = new Map<string, readonly RecentPurchase[]>();
  const losses = new Set<string>();
  for (const { symbol, lots, losses: realized } of securities) {
    const recent = lots.filter(lot => remainingOf(lot) > 0 && !lot.isReplacement && isRecent(lot, day));
    if (recent.length > 0)
      purchases.set(
        symbol,
        recent.map(({ purchase }) => purchase),
      );
    if (realized.some(isOpenSince(day - WASH_SALE_DAYS))) losses.add(symbol);
  }
  return { purchases, losses };
}

function isRecent({ purchase }: Lot, day: number): boolean {
  return purchase.acquiredDay >= day - WASH_SALE_DAYS;
}

function isOpenSince(day: number): (loss: RealizedGain) => boolean {
  return ({ unreplacedQuantity, disposedDay }) => unreplacedQuantity > 0 && disposedDay >= day;
}
