import { isCostUnknown, type Slice } from './lot.js';
import { portion } from './units.js';

/** The gain or loss on the shares of one lot in one sale: a row of Form 8949. Amounts are whole units (units.ts). */
export interface RealizedGain {
  readonly transactionId: string;
  readonly accountId: string;
  readonly lotId: string;
  /** The index of this row among the rows of the sale, from 0. */
  readonly line: number;
  readonly purchaseId: string;
  readonly acquiredDay: number;
  readonly holdingStartDay: number;
  readonly disposedDay: number;
  readonly quantity: number;
  /** Column (d) of Form 8949: the proceeds minus fees. */
  readonly proceeds: number;
  /** Column (e): the cost of the shares, including losses of earlier wash sales that were added to their basis. */
  readonly costBasis: number;
  /** True if the cost of the shares is unknown. In that case `costBasis` and the gain have no meaning. */
  readonly isCostUnknown?: boolean;
  /** The part of `costBasis` that comes from losses of earlier wash sales. */
  readonly carriedLoss: number;
  /** Column (g) with code W: the part of the loss that a wash sale disallows. */
  readonly washSaleDisallowed: number;
  /** The sold shares for which the client has bought no replacement yet. A later purchase may still replace them. */
  readonly unreplacedQuantity: number;
  readonly unreplacedLoss: number;
  /** `unreplacedQuantity` already includes the splits up to this day. */
  readonly splitsSeenDay: number;
  /** Set if the search for replacements began with another entry, or at another place than `line`. */
  readonly soughtWith?: SoughtWith;
}

/**
 * The entry with which the search for replacements of a loss began: the last part of its sale, or the purchase that
 * covers the sold shares. A later purchase replaces the losses of one day in the order of these entries, and the losses
 * of one entry in the order of their places, from 0.
 */
export interface SoughtWith {
  readonly transactionId: string;
  readonly place: number;
}

/** A gain that can still change, by a wash sale or by a split. */
export type MutableGain = { -readonly [Field in keyof RealizedGain]: RealizedGain[Field] };

/** Returns column (h), the gain or loss for tax: proceeds minus basis, plus the disallowed part of the loss. */
export function gainOf(row: RealizedGain): number {
  return row.proceeds - row.costBasis + row.washSaleDisallowed;
}

/**
 * Returns true if a basis is above the proceeds by more than the smallest unit (0.0001). A purchase is divided with
 * rounded amounts, so a difference of one unit may come from rounding alone. Amounts are whole units (units.ts).
 */
export function isLoss(basis: number, proceeds: number): boolean {
  return basis - proceeds > 1;
}

/**
 * Makes the gain of the shares that leave a lot. A wash sale can disallow the loss if the account is taxed and the cost
 * is known.
 */
export function realizedGain(
  { lot, quantity, cost, washSaleDisallowed, holdingStartDay }: Slice,
  sale: { readonly transactionId: string; readonly line: number; readonly day: number; readonly proceeds: number },
  { isTaxed }: { readonly isTaxed: boolean },
): MutableGain {
  const costBasis = cost + washSaleDisallowed;
  const isUnknown = isCostUnknown(lot);
  const mayWash = isTaxed && !isUnknown && isLoss(costBasis, sale.proceeds);
  return {
    transactionId: sale.transactionId,
    accountId: lot.accountId,
    lotId: lot.lotId,
    line: sale.line,
    purchaseId: lot.purchase.purchaseId,
    acquiredDay: lot.purchase.acquiredDay,
    holdingStartDay,
    disposedDay: sale.day,
    quantity,
    proceeds: sale.proceeds,
    costBasis,
    ...(isUnknown && { isCostUnknown: true }),
    carriedLoss: washSaleDisallowed,
    washSaleDisallowed: 0,
    unreplacedQuantity: mayWash ? quantity : 0,
    unreplacedLoss: mayWash ? costBasis - sale.proceeds : 0,
    splitsSeenDay: sale.day,
  };
}

/**
 * Disallows the part of the loss that belongs to `shares` sold shares, because replacement shares were bought. Returns
 * the disallowed amount.
 */
export function disallow(gain: MutableGain, shares: number): number {
  const disallowed = portion(gain.unreplacedLoss, shares, gain.unreplacedQuantity);
  gain.unreplacedQuantity -= shares;
  gain.unreplacedLoss -= disallowed;
  gain.washSaleDisallowed += disallowed;
  return disallowed;
}
