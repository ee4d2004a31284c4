import type { AccountLots } from './account-lots.js';
import { splitShares } from './share-split.js';
import type { ShareSplitEvent } from './tax-event.js';

/**
 * Shares that left an account although no lot contained them. For example, 100 shares are bought and sold, and later
 * the purchase is reversed. The account then owes 100 shares, which the next purchase covers.
 */
export interface OwedShares {
  readonly account: AccountLots;
  readonly transactionId: string;
  readonly day: number;
  readonly quantity: number;
  /** The proceeds of the sale. Null if the shares were journaled. */
  readonly proceeds: number | null;
}

export function stillOwed(owed: OwedShares, rest: Pick<OwedShares, 'quantity'> & Partial<OwedShares>): OwedShares[] {
  return rest.quantity > 0 ? [{ ...owed, ...rest }] : [];
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
