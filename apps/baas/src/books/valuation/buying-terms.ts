import type { CashSettlement } from '@sandbourse/ledger';
import type { TradingCalendar } from '@sandbourse/market-data';
import { freezeOn } from '../records/account.js';
import type { Book } from '../records/book.js';
import { type Belongings, belongingsIn, figuresOf, type SomeShares, withShares } from './belongings.js';
import type { MarginFigures } from './margin.js';
import type { MarketSnapshot } from './market-snapshot.js';
import type { Valuation } from './valuation.js';

/**
 * Returns the assets of an account that affect a purchase. A cash account pays in full, so its long positions are left
 * out.
 */
export function countedToBuy(belongings: Belongings): Belongings {
  if (belongings.account.marginEnabled) return belongings;
  return { ...belongings, shares: belongings.shares.filter(({ quantity }) => quantity.isNegative()) };
}

/**
 * Returns the buying power of an account, including unsettled cash.
 * @param covered The owed shares that the purchase covers. They count as already bought.
 */
export function buyingTermsOf(
  book: Book,
  pending: readonly CashSettlement[],
  {
    market,
    calendar,
    covered,
  }: { market: MarketSnapshot; calendar: TradingCalendar; covered?: SomeShares | undefined },
): Pick<Valuation, 'buyingPower' | 'equity' | 'freeze'> {
  const belongings = belongingsIn(book, pending);
  const shares = covered ? withShares(belongings.shares, covered) : belongings.shares;
  const figures = figuresOf(countedToBuy({ ...belongings, shares }), market, calendar);
  return { ...figures, freeze: freezeOn(book.account, calendar.dateOf(market.at)) };
}

/**
 * Returns the margin figures of an account as if some of its shares had left. The remaining assets must secure the
 * account's debt.
 */
export function marginWithout(
  book: Book,
  { symbol, quantity }: SomeShares,
  market: MarketSnapshot,
  calendar: TradingCalendar,
): MarginFigures {
  const belongings = belongingsIn(book);
  const shares = withShares(belongings.shares, { symbol, quantity: quantity.negated() });
  return figuresOf({ ...belongings, shares }, market, calendar);
}
