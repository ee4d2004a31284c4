import type { Money, Quantity } from '@sandbourse/money';

/**
 * The order in which shares leave: the oldest first, the newest first, the highest cost per share first, or the lots that the
 * customer named.
 */
export type LotMethod = 'FIFO' | 'LIFO' | 'HIFO' | 'SPECIFIC';

export interface LotPick {
  readonly lotId: string;
  readonly quantity: Quantity;
}

/** Shares that move from one account to another, with all data that decides their tax. */
export interface CarriedLot {
  /** The lot that the shares left. */
  readonly lotId: string;
  /** The purchase of the shares. Shares of one purchase never replace each other in a wash sale. */
  readonly purchaseId: string;
  /** Null if the day of acquisition is unknown; then `holdingPeriodStartDate` is null too. */
  readonly acquiredDate: string | null;
  readonly holdingPeriodStartDate: string | null;
  readonly quantity: Quantity;
  readonly costBasis: Money;
  /** The cost of the shares is unknown: `costBasis` is zero and means nothing. */
  readonly isCostUnknown?: boolean;
  readonly washSaleDisallowed: Money;
  readonly washSaleSourceLotId: string | null;
  /** True if these shares cannot replace shares sold at a loss: they have replaced others, or were not bought. */
  readonly isReplacement: boolean;
}

/** `newShares` for every `oldShares`: 4-for-1 is 4n and 1n, a reverse split of 1-for-3 is 1n and 3n. */
export interface ShareRatio {
  readonly newShares: bigint;
  readonly oldShares: bigint;
}

/** A fraction of a basis: `part` of every `whole`. */
export interface BasisShare {
  readonly part: bigint;
  readonly whole: bigint;
}

/** The instruction of an entry to the lots, if its figures do not determine it. An entry without one buys, or sells first in, first out. */
export type LotInstruction =
  | { readonly kind: 'RELIEVE'; readonly method: LotMethod; readonly picks: readonly LotPick[] }
  | { readonly kind: 'CARRY'; readonly lots: readonly CarriedLot[] }
  | { readonly kind: 'SPLIT'; readonly ratio: ShareRatio }
  | { readonly kind: 'RETURN_OF_CAPITAL' }
  /** This fraction of the basis goes to the shares of a company that was spun off. Another entry brings those shares. */
  | { readonly kind: 'SPIN_OFF'; readonly share: BasisShare }
  /** All shares turn into the entry's cash and new shares of this value. Another entry brings those shares. */
  | { readonly kind: 'STOCK_MERGER'; readonly value: Money };

/** The default instruction for shares that leave lots. */
export const FIRST_IN_FIRST_OUT = { method: 'FIFO', picks: [] } as const;

/** The instruction as one line for the hash chain. Decimals count by value, however they were written. */
export function instructionText(instruction: LotInstruction): string {
  switch (instruction.kind) {
    case 'RELIEVE':
      return JSON.stringify([
        'RELIEVE',
        instruction.method,
        instruction.picks.map(({ lotId, quantity }) => [lotId, quantity.units.toString()]),
      ]);
    case 'CARRY':
      return JSON.stringify([
        'CARRY',
        instruction.lots.map(lot => [
          lot.lotId,
          lot.purchaseId,
          lot.acquiredDate,
          lot.holdingPeriodStartDate,
          lot.quantity.units.toString(),
          lot.costBasis.units.toString(),
          lot.washSaleDisallowed.units.toString(),
          lot.washSaleSourceLotId,
          lot.isReplacement,
          ...(lot.isCostUnknown ? ['cost unknown'] : []),
        ]),
      ]);
    case 'SPLIT': {
      const { newShares, oldShares } = instruction.ratio;
      return JSON.stringify(['SPLIT', newShares.toString(), oldShares.toString()]);
    }
    case 'RETURN_OF_CAPITAL':
      return JSON.stringify(['RETURN_OF_CAPITAL']);
    case 'SPIN_OFF': {
      const { part, whole } = instruction.share;
      return JSON.stringify(['SPIN_OFF', part.toString(), whole.toString()]);
    }
    case 'STOCK_MERGER':
      return JSON.stringify(['STOCK_MERGER', instruction.value.units.toString()]);
  }
}
