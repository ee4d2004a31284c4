import { isCostUnknown, type Slice } from './lot.js';
import { portion } from './units.js';

/** The result of one disposal of one lot: a row of Form 8949. All amounts are whole units (units.ts). */
export interface RealizedGain {
  readonly transactionId: string;
  readonly accountId: string;
  readonly lotId: string;
  /** The index of this row among the rows of the disposal, from 0. */
  readonly line: number;
  readonly purchaseId: string;
  readonly acquiredDay: number;
  readonly holdingStartDay: number;
  readonly disposedDay: number;
  readonly quantity: number;
  /** Column (d): the proceeds minus fees. */
  readonly proceeds: number;
  /** Column (e): the cost of the shares, including the losses of earlier wash sales in their basis. */
  readonly costBasis: number;
  /** True if the cost of the shares is unknown. In that case neither `costBasis` nor the gain has a meaning. */
  readonly isCostUnknown?: boolean;
  /** The part of `costBasis` that comes from losses of earlier wash sales. */
  readonly carriedLoss: number;
  /** Column (g), code W: the part of the loss that a wash sale disallows. */
  readonly washSaleDisallowed: number;
  /** Shares sold at a loss that have no replacement yet, and their loss. Later purchases may still replace them. */
  readonly unreplacedQuantity: number;
  readonly unreplacedLoss: number;
  /** The day up to which `unreplacedQuantity` is adjusted for splits. */
  readonly splitsSeenDay: number;
}

/** A gain that can still change: a wash sale may disallow a part of it, or a split may change the number of shares. */
export type MutableGain = { -readonly [Field in keyof RealizedGain]: RealizedGain[Field] };

/** Returns column (h): proceeds minus basis, plus the disallowed loss. */
export function gainOf(row: RealizedGain): number {
  return row.proceeds - row.costBasis + row.washSaleDisallowed;
}

/** Makes the gain of a slice of a lot. A wash sale can disallow only a known loss in a taxed account. */
export function realizedGain(
  { lot, quantity, cost, washSaleDisallowed, holdingStartDay }: Slice,
  sale: { readonly transactionId: string; readonly line: number; readonly day: number; readonly proceeds: number },
  { isTaxed }: { readonly isTaxed: boolean },
): MutableGain {
  const costBasis = cost + washSaleDisallowed;
  const isUnknown = isCostUnknown(lot);
  const isLoss = isTaxed && !isUnknown && costBasis > sale.proceeds;
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
    unreplacedQuantity: isLoss ? quantity : 0,
    unreplacedLoss: isLoss ? costBasis - sale.proceeds : 0,
    splitsSeenDay: sale.day,
  };
}

/** Disallows the loss of `shares` that were replaced, and returns the disallowed amount. */
export function disallow(gain: MutableGain, shares: number): number {
  const disallowed = portion(gain.unreplacedLoss, shares, gain.unreplacedQuantity);
  gain.unreplacedQuantity -= shares;
  gain.unreplacedLoss -= disallowed;
  gain.washSaleDisallowed += disallowed;
  return disallowed;
}
