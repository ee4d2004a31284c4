import type { Money, Quantity } from '@sandbourse/money';

/**
 * The rule that selects the lots whose shares leave first.
 * - FIFO: first in, first out.
 * - LIFO: last in, first out.
 * - HIFO: the highest cost per share first.
 * - SPECIFIC: the lots that the customer selected.
 */
export type LotMethod = 'FIFO' | 'LIFO' | 'HIFO' | 'SPECIFIC';

export interface LotPick {
  readonly lotId: string;
  readonly quantity: Quantity;
}

/** A lot that arrives in an account with its cost and dates, from another account, security or custodian. */
export interface CarriedLot {
  /** The lot that contained the shares before. */
  readonly lotId: string;
  /** The purchase of the shares. In a wash sale, shares of one purchase never replace each other. */
  readonly purchaseId: string;
  /**
   * The place of the shares in their purchase: the lot that the purchase created, and the number of its shares that come
   * first. Missing if the purchase is not in these books.
   */
  readonly origin?: { readonly lotId: string; readonly from: Quantity };
  /** Null if the day of acquisition is unknown. In that case `holdingPeriodStartDate` is also null. */
  readonly acquiredDate: string | null;
  readonly holdingPeriodStartDate: string | null;
  /**
   * True if the holding period is that of inherited shares, which has no date (26 U.S.C. 1223(9)). Without an acquired
   * date, the shares are inherited. With one, they replaced inherited shares in a wash sale.
   */
  readonly isInherited?: boolean;
  readonly quantity: Quantity;
  readonly costBasis: Money;
  /** True if the cost of the shares is unknown. In that case `costBasis` is zero and has no meaning. */
  readonly isCostUnknown?: boolean;
  readonly washSaleDisallowed: Money;
  readonly washSaleSourceLotId: string | null;
  /**
   * True if these shares cannot replace shares sold at a loss. The reason is that they have already replaced other
   * shares, or that they were not bought.
   */
  readonly isReplacement: boolean;
}

/**
 * The ratio of new to old shares. A 4-for-1 split has 4n new shares and 1n old share. A 1-for-3 reverse split has 1n
 * new share and 3n old shares.
 */
export interface ShareRatio {
  readonly newShares: bigint;
  readonly oldShares: bigint;
}

/** A fraction of a basis: `part` divided by `whole`. */
export interface BasisShare {
  readonly part: bigint;
  readonly whole: bigint;
}

/**
 * The change that an entry makes to the lots. Set only if the entry's other fields do not determine the change.
 * Purchases, and sales that use the oldest lots first, have no instruction.
 */
export type LotInstruction =
  | { readonly kind: 'RELIEVE'; readonly method: LotMethod; readonly picks: readonly LotPick[] }
  | { readonly kind: 'CARRY'; readonly lots: readonly CarriedLot[] }
  | { readonly kind: 'SPLIT'; readonly ratio: ShareRatio }
  | { readonly kind: 'RETURN_OF_CAPITAL' }
  /** This fraction of the basis moves to the shares of the spun-off company. A separate entry adds those shares. */
  | { readonly kind: 'SPIN_OFF'; readonly share: BasisShare }
  /**
   * All shares are exchanged for the entry's cash and for new shares of this value. A separate entry adds the new
   * shares.
   */
  | { readonly kind: 'STOCK_MERGER'; readonly value: Money };

/** The default rule for shares that leave an account: first in, first out. */
export const FIRST_IN_FIRST_OUT = { method: 'FIFO', picks: [] } as const;

/**
 * Returns the instruction as one line for the hash chain. Decimals are written as whole units, so their notation does
 * not matter.
 */
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
          ...(lot.isInherited ? ['inherited'] : []),
          ...(lot.origin ? [lot.origin.lotId, lot.origin.from.units.toString()] : []),
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
