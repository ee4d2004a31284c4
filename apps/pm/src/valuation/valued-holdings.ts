import { type Currency, Money } from '@sandbourse/money';
import type { ValuedHoldings } from '@sandbourse/portfolio';
import type { AccountBalances } from '../holdings/holdings.js';
import { convert, type FirmMarket } from './firm-market.js';

/** The part of an account's holdings that is valued. */
export type Held = Pick<AccountBalances, 'cash' | 'positions'>;

/** Returns the tickers of all holdings, repeated for each account that holds them. */
export function symbolsHeld(accounts: readonly Pick<AccountBalances, 'positions'>[]): string[] {
  return accounts.flatMap(({ positions }) => positions.map(({ symbol }) => symbol));
}

/** Returns the combined holdings of accounts, valued at the market in one currency. Owed shares reduce the value. */
export function valuedHoldings(accounts: readonly Held[], market: FirmMarket, currency: Currency): ValuedHoldings {
  const securities = new Map<string, Money | null>();
  for (const { symbol, quantity, ...position } of accounts.flatMap(({ positions }) => positions)) {
    if (quantity.isZero()) continue;
    const price = market.securities.get(symbol)?.price;
    const value = price ? convert(market, quantity.at(price), position.currency, currency) : null;
    securities.set(symbol, plus(securities.has(symbol) ? (securities.get(symbol) ?? null) : Money.zero, value));
  }
  const cash = accounts
    .flatMap(account => account.cash)
    .map(balance => convert(market, balance.amount, balance.currency, currency))
    .reduce(plus, Money.zero);
  return { securities, cash };
}

/** Returns the sum, or null if one of the values is unknown. */
function plus(one: Money | null, other: Money | null): Money | null {
  return one && other && one.plus(other);
}
