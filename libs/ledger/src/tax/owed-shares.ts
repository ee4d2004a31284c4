import type { AccountLots } from './account-lots.js';
import type { Slice } from './lot.js';
import { splitShares } from './share-split.js';
import type { ShareSplitEvent } from './tax-event.js';
import { portion } from './units.js';

/**
 * Shares that left an account although no lot contained them. For example, 100 shares are bought and sold, and later
 * the purchase is reversed. The account then owes 100 shares, which the next purchase covers.
 */
export interface OwedShares {
  readonly account: AccountLots;
  readonly transactionId: string;
  readonly day: number;
  readonly quantity: number;
  /** The number of these shares before the splits since they left. */
  readonly quantityThen: number;
  /** The proceeds of the sale. Null if the shares were journaled. */
  readonly proceeds: number | null;
  /** The number of rows that the sale has already. The rows of later purchases follow (`RealizedGain.line`). */
  readonly rows: number;
}

export function stillOwed(owed: OwedShares, rest: Pick<OwedShares, 'quantity'> & Partial<OwedShares>): OwedShares[] {
  const quantityThen = portion(owed.quantityThen, rest.quantity, owed.quantity);
  return rest.quantity > 0 ? [{ ...owed, quantityThen, ...rest }] : [];
}

/** Returns slices that cover owed shares, with their number of shares before the splits since the shares left. */
export function beforeSplits(slices: readonly Slice[], owed: OwedShares): Slice[] {
  if (owed.quantity === owed.quantityThen) return [...slices];
  let covered = 0;
  let coveredThen = 0;
  return slices.map(slice => {
    covered += slice.quantity;
    const quantity = portion(owed.quantityThen, covered, owed.quantity) - coveredThen;
    coveredThen += quantity;
    return { ...slice, quantity };
  });
}

/** Applies a split to owed shares. The running total is rounded, so the items add up to the right total. */
export function splitOwed(
  all: readonly OwedShares[],
  account: AccountLots,
  { day, ratio }: Pick<ShareSplitEvent, 'day' | 'ratio'>,
): OwedShares[] {
  let before = 0;
  let after = 0;
  return all.map(owed => {
    if (owed.account !== account || owed.day >= day) return owed;
    before += owed.quantity;
    const quantity = splitShares(before, ratio) - after;
    after += quantity;
    return { ...owed, quantity };
  });
}
