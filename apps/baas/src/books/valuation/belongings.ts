import { type CashSettlement, receivableAfter } from '@sandbourse/ledger';
import { settlementDateOf, type TradingCalendar } from '@sandbourse/market-data';
import { type Currency, Money, type Quantity, sum } from '@sandbourse/money';
import { type Account, freezeOn } from '../records/account.js';
import type { Book, CashBalance } from '../records/book.js';
import { type Deficit, deficitOf } from './deficit.js';
import { type MarginFigures, MINIMUM_EQUITY_USD, marginOf, marginTerms, PAID_IN_FULL } from './margin.js';
import type { MarketSnapshot } from './market-snapshot.js';

export interface Shares {
  readonly symbol: string;
  readonly quantity: Quantity;
  readonly currency: Currency;
}

export type SomeShares = Pick<Shares, 'symbol' | 'quantity'>;

/** The assets of an account, read from its book or from the store. */
export interface Belongings {
  readonly account: Account;
  readonly cash: readonly (CashBalance & { readonly currency: Currency })[];
  readonly shares: readonly Shares[];
  /** Cash that settles after today, in order of date. */
  readonly pending: readonly CashSettlement[];
}

/** Returns the current assets of a book, including the changes of its transaction so far. */
export function belongingsIn(
  { account, balances, holdings }: Book,
  pending: readonly CashSettlement[] = [],
): Belongings {
  return {
    account,
    pending,
    cash: [...balances].map(([currency, balance]) => ({ currency, ...balance })),
    shares: [...holdings].map(([symbol, { quantity, currency }]) => ({ symbol, quantity, currency })),
  };
}

export function symbolsIn({ shares }: Pick<Belongings, 'shares'>): string[] {
  return shares.flatMap(({ symbol, quantity }) => (quantity.isZero() ? [] : symbol));
}

/** Returns the currencies between which the account's figures are converted. */
export function currenciesIn({ account, cash, shares }: Pick<Belongings, 'account' | 'cash' | 'shares'>): Currency[] {
  const terms: Currency[] = account.marginEnabled ? ['USD'] : [];
  return [account.baseCurrency, ...terms, ...[...cash, ...shares].map(({ currency }) => currency)];
}

/**
 * Returns the value, the maintenance requirement and the buying power of an account. The amounts are in its base
 * currency, at the prices of one instant.
 */
export function figuresOf(
  { account, cash, shares, pending }: Belongings,
  market: MarketSnapshot,
  calendar: TradingCalendar,
): MarginFigures {
  const { baseCurrency } = account;
  const inBase = (amounts: readonly { readonly currency: Currency; readonly amount: Money }[]) =>
    sum(
      Money.zero,
      amounts.map(({ currency, amount }) => market.convert(amount, currency, baseCurrency)),
    );
  const held = shares.filter(({ quantity }) => !quantity.isZero());
  const values = held.map(({ symbol, quantity, currency }) => {
    const price = market.priceOf(symbol);
    return { currency, amount: price ? quantity.at(price) : Money.zero };
  });
  const today = calendar.dateOf(market.at);
  const paidOn = freezeOn(account, today) ? today : settlementDateOf(calendar, calendar.tradeDateOf(market.at));
  const receivable = ({ currency, amount }: Belongings['cash'][number]) => ({
    currency,
    amount: receivableAfter(
      paidOn,
      amount,
      pending.filter(settlement => settlement.currency === currency),
    ),
  });
  const worth = {
    cash: inBase(cash),
    reserved: inBase(cash.map(({ currency, reserved }) => ({ currency, amount: reserved }))),
    receivable: inBase(cash.map(receivable)),
    marketValue: inBase(values),
    owed: inBase(values.filter(({ amount }) => amount.isNegative())).negated(),
  };
  if (!account.marginEnabled) return marginOf(worth, PAID_IN_FULL);
  return marginOf(worth, marginTerms(market.convert(MINIMUM_EQUITY_USD, 'USD', baseCurrency)));
}

/** Returns the shares that an account owes, each with the cost of buying them. */
export function deficitsOf(shares: readonly Shares[], market: MarketSnapshot): Deficit[] {
  return shares
    .filter(({ quantity }) => quantity.isNegative())
    .map(each => deficitOf(each, market.priceOf(each.symbol)));
}

/** Returns the shares of an account after a quantity is added to one security. A negative quantity removes shares. */
export function withShares(shares: readonly Shares[], { symbol, quantity }: SomeShares): Shares[] {
  return shares.map(held => (held.symbol === symbol ? { ...held, quantity: held.quantity.plus(quantity) } : held));
}
