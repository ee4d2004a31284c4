import { type Currency, Money } from '@sandbourse/money';
import type { ValuedHoldings } from '@sandbourse/portfolio';
import type { AccountBalances } from '../holdings/holdings.js';
import { convert, type FirmMarket } from './firm-market.js';

/** The cash and positions of an account, whose value is computed. */
export type Held = Pick<AccountBalances, 'cash' | 'positions'>;

/** Returns the tickers of all holdings. A ticker occurs once for each account that holds it. */
export function symbolsHeld(accounts: readonly Pick<AccountBalances, 'positions'>[]): string[] {
  return accounts.flatMap(({ positions }) => positions.map(({ symbol }) => symbol));
}

/**
 * Returns the combined value of the accounts' holdings in one currency: of each security, and of the cash. Shares that
 * an account owes reduce the value.
 */
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

/** Returns the sum of two values, or null if one of them is unknown. */
function plus(one: Money | null, other: Money | null): Money | null {
  return one && other && one.plus(other);
}
