import { dateOf, dayOf, type Entry } from '@sandbourse/ledger';
import { type Currency, Money, max, min } from '@sandbourse/money';
import type { Freeze } from '../books/account.js';

/** What an order has bought that has not settled. One in another currency costs what was exchanged for it. */
export interface Purchase {
  readonly orderId: string;
  readonly tradeDate: string;
  readonly cost: Money;
  readonly currency: Currency;
}

export interface UnpaidPurchase extends Purchase {
  /** The part of its cost that settled cash does not cover. */
  readonly unpaid: Money;
}

/** The purchases that settled cash does not pay for in full. It pays for them in the order in which they were made. */
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

/** For so many calendar days after the sale payment may not be delayed beyond the trade date (12 CFR 220.8(c)(1)). */
const FREEZE_DAYS = 90;

/** What follows from a sale of purchases of which so much was not paid, in the base currency. */
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

/** A freeze after money came in, or left when it is negative; null where the purchase is now paid in full. */
export function freezeAfterPayment(freeze: Freeze, paid: Money): Freeze | null {
  const unpaid = freeze.unpaid.minus(paid);
  return unpaid.isPositive() ? { ...freeze, unpaid } : null;
}
