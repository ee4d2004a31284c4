import { isCostUnknown, type Slice } from './lot.js';
import { portion } from './units.js';

/** The result of one disposal of one lot: a row of Form 8949. All amounts are whole units (units.ts). */
export interface RealizedGain {
  readonly transactionId: string;
  readonly accountId: string;
  readonly lotId: string;
  /** Its place among the rows of the disposal, from 0. */
  readonly line: number;
  readonly purchaseId: string;
  readonly acquiredDay: number;
  readonly holdingStartDay: number;
  readonly disposedDay: number;
  readonly quantity: number;
  /** Column (d): what came in, less fees. */
  readonly proceeds: number;
  /** Column (e): what the shares cost, with the loss of an earlier wash sale that they carried. */
  readonly costBasis: number;
  /** The cost of the shares is unknown: neither `costBasis` nor the gain means anything. */
  readonly isCostUnknown?: boolean;
  /** The part of `costBasis` that is the loss of earlier wash sales. */
  readonly carriedLoss: number;
  /** Column (g), code W: the part of the loss that a wash sale disallows. */
  readonly washSaleDisallowed: number;
  /** Loss shares that no replacement has been found for, and their loss: what later purchases may still replace. */
  readonly unreplacedQuantity: number;
  readonly unreplacedLoss: number;
  /** Splits up to this day are in `unreplacedQuantity`. */
  readonly splitsSeenDay: number;
}

/** A gain of which a wash sale may disallow a part, or a split recount the shares. */
export type MutableGain = { -readonly [Field in keyof RealizedGain]: RealizedGain[Field] };

/** Column (h): proceeds less basis, with the disallowed loss added back. */
export function gainOf(row: RealizedGain): number {
  return row.proceeds - row.costBasis + row.washSaleDisallowed;
}

/** What a slice of a lot brought. A loss can be disallowed where it `isTaxed` and is known; any other counts for nothing. */
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

/** Disallows the loss of as many shares as were replaced, and returns how much that is. */
export function disallow(gain: MutableGain, shares: number): number {
  const disallowed = portion(gain.unreplacedLoss, shares, gain.unreplacedQuantity);
  gain.unreplacedQuantity -= shares;
  gain.unreplacedLoss -= disallowed;
  gain.washSaleDisallowed += disallowed;
  return disallowed;
}
