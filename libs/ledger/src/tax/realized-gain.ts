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
  readonly washSaleDisallowed: number;
  /** Loss shares that no replacement has been found for, and their loss: what later purchases may still take. */
  readonly unreplacedQuantity: number;
  readonly unreplacedLoss: number;
  /** Splits up to this day are in `unreplacedQuantity`. */
  readonly splitsSeenDay: number;
}

/** Column (h): proceeds less basis, with the disallowed loss added back. */
export function gainOf(row: RealizedGain): number {
  return row.proceeds - row.costBasis + row.washSaleDisallowed;
}
