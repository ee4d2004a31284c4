import type { Slice } from './lot.js';
import { portion } from './units.js';

/** What one disposal of one lot came to: a row of Form 8949. All amounts are whole units (units.ts). */
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
  /** Column (d): what came in, fees taken off. */
  readonly proceeds: number;
  /** Column (e): what the shares cost, with the loss of an earlier wash sale that they carried. */
  readonly costBasis: number;
  /** The part of `costBasis` that is the loss of earlier wash sales. */
  readonly carriedLoss: number;
  /** Column (g), code W: the part of the loss that a wash sale disallows. */
  washSaleDisallowed: number;
  /** Loss shares that no replacement has been found for, and their loss: what later purchases may still take. */
  unreplacedQuantity: number;
  unreplacedLoss: number;
  /** Splits up to this day are in `unreplacedQuantity`. */
  splitsSeenDay: number;
}

/** The row of a slice. A loss may be washed out when the account is taxed; then all its shares await replacement. */
export function realizedGain(
  slice: Slice,
  { transactionId, day }: { readonly transactionId: string; readonly day: number },
  line: number,
  proceeds: number,
  isTaxed: boolean,
): RealizedGain {
  const { lot, quantity } = slice;
  const costBasis = slice.cost + slice.washSaleDisallowed;
  const loss = costBasis - proceeds;
  const awaits = loss > 0 && isTaxed;
  return {
    transactionId,
    accountId: lot.accountId,
    lotId: lot.lotId,
    line,
    purchaseId: lot.purchase.purchaseId,
    acquiredDay: lot.purchase.acquiredDay,
    holdingStartDay: slice.holdingStartDay,
    disposedDay: day,
    quantity,
    proceeds,
    costBasis,
    carriedLoss: slice.washSaleDisallowed,
    washSaleDisallowed: 0,
    unreplacedQuantity: awaits ? quantity : 0,
    unreplacedLoss: awaits ? loss : 0,
    splitsSeenDay: day,
  };
}

/** Column (h): proceeds less basis, with the disallowed loss added back. */
export function gainOf(row: RealizedGain): number {
  return row.proceeds - row.costBasis + row.washSaleDisallowed;
}

/** Disallows the loss of as many shares as were replaced, and answers how much that is. */
export function disallow(row: RealizedGain, shares: number): number {
  const loss = portion(row.unreplacedLoss, shares, row.unreplacedQuantity);
  row.unreplacedQuantity -= shares;
  row.unreplacedLoss -= loss;
  row.washSaleDisallowed += loss;
  return loss;
}
