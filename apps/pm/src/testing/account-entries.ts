import { newId } from '@sandbourse/contracts';
import { dividendDraft, feeDraft, fundingDraft, splitDraft, tradeDraft } from '@sandbourse/ledger';
import { AmountPerShare, type Currency, Money, Price, Quantity } from '@sandbourse/money';

/** Returns functions that make entries of an account. */
export function entriesOf(accountId: string) {
  const on = (date: string) => ({
    transactionId: newId('transaction'),
    accountId,
    currency: 'USD' as Currency,
    tradeDate: date,
    settlementDate: date,
    // A time between the close of the exchange and the end of the business day.
    executedAt: new Date(`${date}T21:00:00Z`),
  });
  const funding =
    (direction: 'DEPOSIT' | 'WITHDRAWAL') =>
    (date: string, amount: string, currency: Currency = 'USD') =>
      fundingDraft({ ...on(date), amount: Money.of(amount), currency, direction });
  return {
    on,
    deposit: funding('DEPOSIT'),
    withdrawal: funding('WITHDRAWAL'),
    buy: (date: string, symbol: string, quantity: string, price: string) =>
      tradeDraft({
        ...on(date),
        orderId: 'ord_1',
        side: 'BUY',
        symbol,
        quantity: Quantity.of(quantity),
        price: Price.of(price),
        lotMethod: 'FIFO',
        picks: [],
      }),
    dividend: (date: string, symbol: string, shares: string, amount: string) =>
      dividendDraft({ ...on(date), symbol, shares: Quantity.of(shares), amountPerShare: AmountPerShare.of(amount) }),
    split: (date: string, symbol: string, held: string, newShares: bigint) =>
      splitDraft({ ...on(date), symbol, held: Quantity.of(held), ratio: { newShares, oldShares: 1n } }),
    fee: (date: string, amount: string) => feeDraft({ ...on(date), amount: Money.of(amount), description: 'Advice' }),
  };
}
