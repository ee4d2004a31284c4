import { type Lot, type RealizedGain, remainingOf, WASH_SALE_DAYS } from '@sandbourse/ledger';

/** A purchase in the last 30 days. Its shares may replace shares that are sold at a loss now. */
export type RecentPurchase = Pick<Lot['purchase'], 'purchaseId' | 'acquiredDay'>;

/** The recent trades of one client over all its accounts. They determine if a wash sale disallows a loss. */
export interface WashSaleFacts {
  /** The purchases of each symbol in the last 30 days. Shares that have already replaced sold shares are left out. */
  readonly purchases: ReadonlyMap<string, readonly RecentPurchase[]>;
  /**
   * Symbols of which the client sold shares at a loss in the last 30 days. Some of these shares have no replacement
   * yet, so a purchase now would disallow their loss.
   */
  readonly losses: ReadonlySet<string>;
}

export const NOTHING_TRADED_LATELY: WashSaleFacts = { purchases: new Map(), losses: new Set() };

/**
 * One security of one client over all its accounts. `losses` are the losses that a later purchase may still disallow.
 */
export interface ClientSecurity {
  readonly symbol: string;
  readonly lots: readonly Lot[];
  readonly losses: readonly RealizedGain[];
}

/** Returns the trades of a client that are relevant for wash sales on a day. `day` is in days since 1970. */
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
