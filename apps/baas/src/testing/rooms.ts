import { newId } from '@sandbourse/contracts';
import { emptyChain } from '@sandbourse/ledger';
import { TradingCalendar } from '@sandbourse/market-data';
import { type Currency, FxRate, Money, Price, Quantity } from '@sandbourse/money';
import { DomainError } from '@sandbourse/platform/errors';
import type { Account } from '../books/records/account.js';
import type { Position } from '../books/records/book.js';
import { LoadedLots } from '../books/records/lots/loaded-lots.js';
import type { Decision, Room } from '../books/records/posting.js';
import { WritableBook } from '../books/records/writable-book.js';
import { MarketSnapshot } from '../books/valuation/market-snapshot.js';
import { anAccount, NOW } from './builders.js';

interface BookContents {
  readonly account?: Partial<Account>;
  /** Cash by currency: `'100.00'`, or with a reserved part of 40.00, `'100.00 40.00'`. */
  readonly cash?: Partial<Record<Currency, string>>;
  /** Shares by symbol, in USD. */
  readonly shares?: Record<string, string>;
}

/** Returns an open book of an account with these holdings. */
export function aBook({ account = {}, cash = {}, shares = {} }: BookContents = {}): WritableBook {
  const of = anAccount(account);
  const balances = Object.entries(cash).map(([currency, text]) => {
    const [amount = '0', reserved = '0'] = text.split(' ');
    return [currency as Currency, { amount: Money.of(amount), reserved: Money.of(reserved) }] as const;
  });
  const positions = Object.entries(shares).map(([symbol, quantity]) => {
    const held: Position = {
      positionId: newId('position'),
      quantity: Quantity.of(quantity),
      costBasis: Money.zero,
      reserved: Quantity.zero,
      currency: 'USD',
    };
    return [symbol, () => held] as const;
  });
  const locked = { ...of, ledgerHead: emptyChain(of.accountId) };
  return new WritableBook(locked, new Map(balances), new Map(positions), new LoadedLots());
}

/** Returns books and facts at a fixed current time. */
export function aRoom<Facts>(books: readonly WritableBook[], facts: Facts) {
  return {
    books: new Map(books.map(book => [book.account.accountId, book])),
    facts,
    now: () => NOW,
    calendar: new TradingCalendar(),
  } satisfies Room<Facts>;
}

/** Returns a snapshot of prices by symbol, and of rates by pair, such as `EURUSD`. */
export function aSnapshot(prices: Record<string, string> = {}, rates: Record<string, string> = {}): MarketSnapshot {
  return new MarketSnapshot(
    NOW,
    new Map(Object.entries(prices).map(([symbol, price]) => [symbol, Price.of(price)])),
    new Map(Object.entries(rates).map(([pair, rate]) => [pair, FxRate.of(rate)])),
  );
}

/**
 * Returns the entries that a decision posts immediately, one line each: `FEE -25.0000 USD`, `SELL -10.00000000 AAPL`.
 */
export function postedBy({ steps = [] }: Decision<unknown>): string[] {
  return steps
    .flatMap(step => (typeof step === 'function' ? [] : [...step]))
    .map(({ type, symbol, quantity, netAmount, currency }) =>
      quantity === null
        ? `${type} ${netAmount.toComputed()} ${currency}`
        : `${type} ${quantity.toComputed()} ${symbol} for ${netAmount.toComputed()}`,
    );
}

/** Returns the result of a decision, or the names of its failed checks. */
export function verdictOf<Answer>(decide: () => Answer): Answer | string[] {
  try {
    return decide();
  } catch (error) {
    if (error instanceof DomainError && error.failedChecks) return error.failedChecks.map(({ check }) => check);
    throw error;
  }
}
