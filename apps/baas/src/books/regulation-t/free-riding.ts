import { dateOf, dayOf, type Entry } from '@sandbourse/ledger';
import { type Currency, Money, max, min } from '@sandbourse/money';
import type { Freeze } from '../records/account.js';

/**
 * An unsettled purchase of an order. The cost of a purchase in another currency is the cash that was converted to pay
 * for it.
 */
export interface Purchase {
  readonly orderId: string;
  readonly tradeDate: string;
  readonly cost: Money;
  readonly currency: Currency;
}

export interface UnpaidPurchase extends Purchase {
  /** The part of the purchase's cost that settled cash does not cover. */
  readonly unpaid: Money;
}

/**
 * Returns the purchases that settled cash does not pay in full. Cash pays for purchases in the order in which they were
 * made.
 */
export function unpaidPurchases(
  settled: ReadonlyMap<Currency, Money>,
  purchases: readonly Purchase[],
): UnpaidPurchase[] {
  const left = new Map(settled);
  return purchases.flatMap(purchase => {
    const { currency, cost } = purchase;
    const cash = max(Money.zero, left.get(currency) ?? Money.zero);
    const paid = min(cash, cost);
    left.set(currency, cash.minus(paid));
    return paid.isLessThan(cost) ? [{ ...purchase, unpaid: cost.minus(paid) }] : [];
  });
}

/**
 * Number of calendar days that a freeze lasts after the sale. During a freeze, each purchase must be paid on its trade
 * date (12 CFR 220.8(c)(1)).
 */
const FREEZE_DAYS = 90;

/** Returns the freeze that a sale of unpaid purchases causes. `unpaid` is in the account's base currency. */
export function freezeAfter(
  { transactionId, symbol, tradeDate }: Pick<Entry, 'transactionId' | 'tradeDate'> & { readonly symbol: string },
  unpaid: Money,
  payBy: string,
): Freeze {
  return {
    transactionId,
    from: tradeDate,
    until: dateOf(dayOf(tradeDate) + FREEZE_DAYS),
    symbol,
    unpaid,
    payBy,
  };
}

/**
 * Returns a freeze after a payment, or after a withdrawal if `paid` is negative; null if the purchase is now paid in
 * full.
 */
export function freezeAfterPayment(freeze: Freeze, paid: Money): Freeze | null {
  const unpaid = freeze.unpaid.minus(paid);
  return unpaid.isPositive() ? { ...freeze, unpaid } : null;
}
