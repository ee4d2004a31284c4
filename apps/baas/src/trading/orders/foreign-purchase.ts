import { newId } from '@sandbourse/contracts';
import { type CashSettlement, type Entry, type EntryDraft, fxDrafts, receivableAfter } from '@sandbourse/ledger';
import { type Currency, type FxRate, Money, max } from '@sandbourse/money';
import type { Book } from '../../books/records/book.js';

/** A conversion of the account's cash to the currency of a purchase, to pay for the purchase. */
export interface Payment {
  readonly sold: Money;
  readonly currency: Currency;
  readonly bought: Money;
  readonly rate: FxRate;
}

/**
 * Returns the currencies that pay for a purchase in another currency. A margin account pays only with its base
 * currency. A cash account pays with its base currency first, then with all its other currencies.
 */
export function payingCurrencies({ account, balances }: Book, bought: Currency): Currency[] {
  const { baseCurrency, marginEnabled } = account;
  const others = marginEnabled ? [] : [...balances.keys()];
  return [...new Set([baseCurrency, ...others])].filter(currency => currency !== bought);
}

/**
 * Returns the payments for the overdraft of a purchase's currency. Cash that is paid after the settlement date of the
 * purchase, such as a dividend before its payment date, pays for nothing.
 * - A cash account pays with the free cash of each paying currency in turn. The base currency pays the rest.
 * - A margin account may borrow, so its base currency pays everything.
 * @param rates The units of the purchase's currency for one unit of each paying currency, in the order of payment.
 * @param pending The account's cash that settles after the trade date of the purchase.
 */
export function paymentsFor(
  book: Book,
  purchase: Pick<Entry, 'currency' | 'settlementDate'>,
  rates: ReadonlyMap<Currency, FxRate>,
  pending: readonly CashSettlement[],
): Payment[] {
  const paid = (currency: Currency) => paidBy(purchase.settlementDate, book, currency, pending);
  const { baseCurrency, marginEnabled } = book.account;
  const payments: Payment[] = [];
  let lacking = paid(purchase.currency).negated();
  const pay = (currency: Currency, rate: FxRate, most: Money | undefined) => {
    const cost = lacking.costAt(rate);
    const isEnough = !most?.isLessThan(cost);
    const sold = most && !isEnough ? most : cost;
    const payment = { sold, currency, bought: isEnough ? lacking : sold.convertedAt(rate), rate };
    lacking = lacking.minus(payment.bought);
    if (payment.bought.isPositive()) payments.push(payment);
  };
  if (!marginEnabled)
    for (const [currency, rate] of rates) {
      if (lacking.isPositive())
        pay(currency, rate, max(Money.zero, paid(currency).minus(book.cashIn(currency).reserved)));
    }
  const ownRate = rates.get(baseCurrency);
  if (lacking.isPositive() && ownRate) pay(baseCurrency, ownRate, undefined);
  return payments;
}

/** Returns the booked cash in a currency without the part that is paid after a day. */
function paidBy(day: string, book: Book, currency: Currency, pending: readonly CashSettlement[]): Money {
  const { amount } = book.cashIn(currency);
  const { accountId } = book.account;
  const ofCash = pending
    .filter(settlement => settlement.accountId === accountId && settlement.currency === currency)
    .sort((one, other) => (one.settlementDate < other.settlementDate ? -1 : 1));
  return amount.minus(receivableAfter(day, amount, ofCash));
}

/** Returns the entries of a payment, with the order and the settlement date of the purchase. */
export function exchangeDrafts(purchase: Entry, { sold, currency, bought, rate }: Payment): EntryDraft[] {
  const { accountId, tradeDate, settlementDate, executedAt, orderId } = purchase;
  const drafts = fxDrafts({
    accountId,
    tradeDate,
    settlementDate,
    executedAt,
    sold: { transactionId: newId('transaction'), amount: sold, currency },
    bought: { transactionId: newId('transaction'), amount: bought, currency: purchase.currency },
    rate,
  });
  return [drafts.sold, drafts.bought].map(draft => ({ ...draft, orderId }));
}
