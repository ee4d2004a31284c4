import type { Money, Quantity } from '@sandbourse/money';

/**
 * Which shares leave first: the oldest, the newest, those with the highest cost per share, or those that the customer
 * named.
 */
export type LotMethod = 'FIFO' | 'LIFO' | 'HIFO' | 'SPECIFIC';

export interface LotPick {
  readonly lotId: string;
  readonly quantity: Quantity;
}

/** Shares on their way from one account to another, with all that decides their tax. */
export interface CarriedLot {
  /** The lot they left. */
  readonly lotId: string;
  /** The purchase they come from: shares of one purchase never replace each other in a wash sale. */
  readonly purchaseId: string;
  /** Null, like the date after it, if the day of acquisition is unknown. */
  readonly acquiredDate: string | null;
  readonly holdingPeriodStartDate: string | null;
  readonly quantity: Quantity;
  readonly costBasis: Money;
  /** The cost of the shares is unknown: `costBasis` is zero and means nothing. */
  readonly isCostUnknown?: boolean;
  readonly washSaleDisallowed: Money;
  readonly washSaleSourceLotId: string | null;
  /** They replace no shares sold at a loss: they have replaced others, or were not bought. */
  readonly isReplacement: boolean;
}

/** `newShares` for every `oldShares`: 4-for-1 is 4n and 1n, a reverse split of 1-for-3 is 1n and 3n. */
export interface ShareRatio {
  readonly newShares: bigint;
  readonly oldShares: bigint;
}

/** So much of a basis: `part` of every `whole`. */
export interface BasisShare {
  readonly part: bigint;
  readonly whole: bigint;
}

/** What an entry asks of the lots, where its figures do not say it. An entry without one buys, or sells first in first out. */
export type LotInstruction =
  | { readonly kind: 'RELIEVE'; readonly method: LotMethod; readonly picks: readonly LotPick[] }
  | { readonly kind: 'CARRY'; readonly lots: readonly CarriedLot[] }
  | { readonly kind: 'SPLIT'; readonly ratio: ShareRatio }
  | { readonly kind: 'RETURN_OF_CAPITAL' }
  /** The share of their basis goes to the shares of a company that was spun off, which another entry brings. */
  | { readonly kind: 'SPIN_OFF'; readonly share: BasisShare }
  /** All shares turn into what the entry pays and new ones of this value, which another entry brings. */
  | { readonly kind: 'STOCK_MERGER'; readonly value: Money };

/** What an entry that says nothing else asks of the lots its shares leave. */
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
