import { Injectable } from '@nestjs/common';
import type { OutgoingEvent } from '@sandbourse/contracts';
import { type Entry, knownDateOf, settledCash } from '@sandbourse/ledger';
import { BusinessTime, CurrencyConverter } from '@sandbourse/market';
import { businessDaysAfter, settlementDateOf } from '@sandbourse/market-data';
import { type Currency, Money, sum } from '@sandbourse/money';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import { type Account, type Freeze, freezeOn } from '../records/account.js';
import { AccountStore } from '../records/account.store.js';
import { freezeChanged } from '../records/account-events.js';
import type { Book } from '../records/book.js';
import { SettlementStore } from '../records/settlement.store.js';
import { freezeAfter, freezeAfterPayment, type UnpaidPurchase, unpaidPurchases } from './free-riding.js';
import { PurchaseStore } from './purchase.store.js';

/** Number of business days in the payment period after the settlement cycle (12 CFR 220.2). */
const DAYS_AFTER_SETTLEMENT = 2;
const PAYMENTS: ReadonlySet<string> = new Set(['DEPOSIT', 'WITHDRAWAL', 'JOURNAL_IN', 'JOURNAL_OUT']);

/**
 * Freezes cash accounts that sell securities before paying for them. Lifts the freeze if the account pays in time or
 * the venue busts the sale.
 */
@Injectable()
export class FreeRidingService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly purchases: PurchaseStore,
    private readonly settlements: SettlementStore,
    private readonly converter: CurrencyConverter,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Checks this transaction's entries in cash accounts after the books were saved. Queries the database only if an
   * order sold shares of an unsettled purchase. Shares for which a corporate action pays cash do not count as sold.
   */
  async judge(tx: Tx, books: Iterable<Book>, timeOf: (firmId: string) => Date): Promise<OutgoingEvent[]> {
    const events: OutgoingEvent[] = [];
    for (const book of books) {
      if (book.account.marginEnabled) continue;
      const at = timeOf(book.account.firmId);
      const lifted = await this.lift(tx, book, this.time.calendar.dateOf(at));
      const begun = await this.begin(tx, book);
      if (lifted) events.push(freezeChanged(book.account, lifted, 'LIFTED', at));
      if (begun) events.push(freezeChanged(book.account, begun, 'BEGUN', at));
    }
    return events;
  }

  private async begin(tx: Tx, book: Book): Promise<Freeze | undefined> {
    let freeze: Freeze | undefined;
    const sales = book.entries.filter(({ orderId }) => orderId !== null);
    for (const sale of sales) freeze = (await this.freezeAfter(tx, book, sale)) ?? freeze;
    if (freeze) this.accounts.setFreeze(tx, book.account, freeze);
    return freeze;
  }

  private async freezeAfter(tx: Tx, book: Book, sale: Entry): Promise<Freeze | undefined> {
    const { calendar } = this.time;
    const { transactionId, symbol, tradeDate } = sale;
    const orderIds = book
      .gainsOf(sale)
      .filter(({ acquiredDay }) => {
        const acquired = knownDateOf(acquiredDay);
        return acquired !== null && settlementDateOf(calendar, acquired) > tradeDate;
      })
      .map(({ purchaseId }) => purchaseId);
    if (symbol === null || orderIds.length === 0) return undefined;

    const unpaid = (await this.unpaidOn(tx, book, tradeDate)).filter(({ orderId }) => orderIds.includes(orderId));
    if (unpaid.length === 0) return undefined;
    const amounts = unpaid.map(purchase => this.inBase(book.account, purchase.unpaid, purchase.currency));
    const amount = sum(Money.zero, await Promise.all(amounts));
    return freezeAfter({ transactionId, symbol, tradeDate }, amount, this.payByOf(unpaid));
  }

  private async unpaidOn(tx: Tx, book: Book, day: string): Promise<UnpaidPurchase[]> {
    const { accountId } = book.account;
    const pending = await this.settlements.pending(tx, SYSTEM_SCOPE, [{ accountId, today: day }]);
    const settled = [...book.balances].map(([currency, { amount }]) => {
      const ofCurrency = pending.filter(settlement => settlement.currency === currency);
      return [currency, settledCash(amount, ofCurrency)] as const;
    });
    return unpaidPurchases(new Map(settled), await this.purchases.settlingAfter(tx, accountId, day));
  }

  private payByOf(unpaid: readonly UnpaidPurchase[]): string {
    const { calendar } = this.time;
    const days = unpaid.map(({ tradeDate }) =>
      businessDaysAfter(calendar, settlementDateOf(calendar, tradeDate), DAYS_AFTER_SETTLEMENT),
    );
    return days.sort().at(-1) ?? '';
  }

  /**
   * Lifts the freeze of an account if the sale was reversed or the purchase is now paid. Returns the freeze that was
   * lifted.
   */
  private async lift(tx: Tx, book: Book, today: string): Promise<Freeze | undefined> {
    const freeze = freezeOn(book.account, today);
    if (!freeze) return undefined;
    const left = await this.leftOf(freeze, book, today);
    if (left !== freeze) this.accounts.setFreeze(tx, book.account, left);
    return left ? undefined : freeze;
  }

  /**
   * Returns the freeze that is left after this transaction; null if no freeze is left. The transaction may have
   * corrected or reversed the sale, or paid the purchase.
   */
  private async leftOf(freeze: Freeze, { account, entries }: Book, today: string): Promise<Freeze | null> {
    const changes = entries.filter(entry => entry.correctsTransactionId === freeze.transactionId);
    const right = changes.find(({ type }) => type !== 'CORRECTION');
    if (right) return { ...freeze, transactionId: right.transactionId };
    if (changes.length > 0) return null;

    const payments = entries.filter(({ type, symbol }) => PAYMENTS.has(type) && symbol === null);
    if (today > freeze.payBy || payments.length === 0) return freeze;
    const paid = payments.map(({ netAmount, currency }) => this.inBase(account, netAmount, currency));
    return freezeAfterPayment(freeze, sum(Money.zero, await Promise.all(paid)));
  }

  private inBase({ firmId, baseCurrency }: Account, amount: Money, currency: Currency): Promise<Money> {
    return this.converter.convert(amount, currency, baseCurrency, this.time.now(firmId));
  }
}
