import { dateOf, dayOf, type Entry } from '@sandbourse/ledger';
import { Money, max, min, sum } from '@sandbourse/money';
import type { Freeze } from '../books/account.js';

/** A fill that has not settled. */
export interface Purchase {
  readonly orderId: string;
  readonly symbol: string;
  readonly tradeDate: string;
  readonly cost: Money;
}

export interface UnpaidPurchase extends Purchase {
  /** The part of its cost that settled cash does not cover. */
  readonly unpaid: Money;
}

/** The purchases that settled cash does not pay for in full. It pays for them in the order in which they were made. */
export function unpaidPurchases(settled: Money, purchases: readonly Purchase[]): UnpaidPurchase[] {
  let left = max(Money.zero, settled);
  return purchases.flatMap(purchase => {
    const paid = min(left, purchase.cost);
    left = left.minus(paid);
    return paid.isLessThan(purchase.cost) ? [{ ...purchase, unpaid: purchase.cost.minus(paid) }] : [];
  });
}

/** For so many calendar days after the sale payment may not be delayed beyond the trade date (12 CFR 220.8(c)(1)). */
const FREEZE_DAYS = 90;

/** What follows from a sale of purchases that were not paid for. */
export function freezeAfter(
  { transactionId, symbol, tradeDate }: Pick<Entry, 'transactionId' | 'tradeDate'> & { readonly symbol: string },
  unpaid: readonly UnpaidPurchase[],
  payBy: string,
): Freeze {
  return {
    transactionId,
    from: tradeDate,
    until: dateOf(dayOf(tradeDate) + FREEZE_DAYS),
    symbol,
    unpaid: sum(
      Money.zero,
      unpaid.map(purchase => purchase.unpaid),
    ),
    payBy,
  };
}

/** A freeze after money came in, or left when it is negative; null where the purchase is now paid in full. */
export function freezeAfterPayment(freeze: Freeze, paid: Money): Freeze | null {
  const unpaid = freeze.unpaid.minus(paid);
  return unpaid.isPositive() ? { ...freeze, unpaid } : null;
}
