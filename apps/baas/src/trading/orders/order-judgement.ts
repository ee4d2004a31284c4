import type { CheckName, FailedCheck, OrderTerms, OrderView, SecurityReference } from '@sandbourse/contracts';
import { type CashSettlement, type Lot, type LotPick, quantityOf, remainingOf } from '@sandbourse/ledger';
import type { Quote, Security, TradingCalendar } from '@sandbourse/market-data';
import { Money, min, Quantity } from '@sandbourse/money';
import { PATTERN_EQUITY_MIN_USD } from '../../books/margin/day-trades.js';
import type { Account } from '../../books/records/account.js';
import type { Book, Position } from '../../books/records/book.js';
import { buyingTermsOf } from '../../books/valuation/buying-terms.js';
import { owedIn } from '../../books/valuation/deficit.js';
import type { MarketSnapshot } from '../../books/valuation/market-snapshot.js';
import { checkOrder, type DayTradingState, type OpenLot } from './compliance.js';
import { lotClaimsOf } from './lot-claims.js';
import { OrderRefused } from './order.errors.js';
import type { Order } from './order.js';
import { estimatedQuantity } from './reservation.js';

/** The market's data on the security of an order. Fields are missing if the market does not know the security. */
export interface MarketView {
  readonly asked: SecurityReference;
  /** The symbols of all securities. */
  readonly symbols: readonly string[];
  readonly security: Security | undefined;
  readonly quote: Quote | undefined;
}

export interface OrderSubject {
  readonly book: Book;
  readonly market: MarketView;
  readonly lotMethod: OrderView['lot_method'];
  /** The shares of selected lots that are still to be sold; empty if the order selects no lots. */
  readonly picks: readonly LotPick[];
  /**
   * The id of the order that this order replaces. Lots reserved by the replaced order count as available to the new
   * order.
   */
  readonly replaced?: string;
}

/** Facts for the checks of one account's orders that are not in the account's book. */
export interface AccountFacts {
  readonly market: MarketSnapshot;
  /** The account's cash that settles after today; empty if the orders buy nothing. */
  readonly pending: readonly CashSettlement[];
  /**
   * The number of day trades in the sessions of the pattern-day-trader rule. The number is 0 if the rule is not in
   * force, or if the account has enough equity for any number of day trades.
   */
  readonly dayTrades: number;
}

export interface OrderFacts {
  readonly accounts: ReadonlyMap<string, AccountFacts>;
  /** The open lots that the orders select, by account, symbol and lot id. */
  readonly lots: ReadonlyMap<string, Lot>;
  /**
   * Open orders that an order may trade against or share lots with: stored orders, and orders accepted in this
   * transaction.
   */
  readonly open: Order[];
  readonly calendar: TradingCalendar;
}

/** The result of all checks of an order. */
export interface Evaluation {
  readonly security: Security | undefined;
  readonly quote: Quote | undefined;
  /** In the base currency of the account. */
  readonly buyingPower: Money;
  readonly failedChecks: readonly FailedCheck<CheckName>[];
}

/** Returns the security of the order and its quote, or throws a refusal with a list of all failed checks. */
export function judgeOrder(
  terms: OrderTerms,
  subject: OrderSubject,
  facts: OrderFacts,
): { readonly security: Security; readonly quote: Quote } {
  const { security, quote, failedChecks } = evaluated(terms, subject, facts);
  if (failedChecks.length > 0 || !security || !quote) throw new OrderRefused(failedChecks);
  return { security, quote };
}

/** Evaluates all checks of an order. */
export function evaluated(terms: OrderTerms, subject: OrderSubject, facts: OrderFacts): Evaluation {
  const { book, lotMethod, picks } = subject;
  const { asked, symbols, security, quote } = subject.market;
  const { account } = book;
  const { market, pending, dayTrades } = factsOf(account, facts);
  const covered = quote && security && coveredBy(terms, quote, book.positionIn(security.symbol));
  const { buyingPower, equity, freeze } = buyingTermsOf(book, pending, {
    market,
    calendar: facts.calendar,
    covered: covered && { symbol: security.symbol, quantity: covered },
  });
  const failedChecks = checkOrder(terms, {
    account,
    security,
    securityValue: asked.value,
    symbols,
    quote,
    buyingPower,
    freeze,
    rateToBase: security && rateToBase(account, security, market),
    dayTrading: dayTradingOf(account, equity, market, dayTrades),
    availableQuantity: security ? book.availableQuantity(security.symbol) : Quantity.zero,
    lotMethod,
    picks,
    openLots: security ? openLotsOf(security.symbol, subject, facts) : [],
    opposing: security ? opposing(terms, security.symbol, account, facts) : [],
  });
  return { security, quote, buyingPower, failedChecks };
}

/** Returns the minimum equity of a pattern day trader, in the account's base currency. */
export function patternEquityMin({ baseCurrency }: Account, market: MarketSnapshot): Money {
  return market.convert(PATTERN_EQUITY_MIN_USD, 'USD', baseCurrency);
}

function factsOf({ accountId }: Account, { accounts }: OrderFacts): AccountFacts {
  const facts = accounts.get(accountId);
  if (!facts) throw new Error(`the facts of ${accountId} were not read`);
  return facts;
}

function rateToBase({ baseCurrency }: Account, { currency }: Security, market: MarketSnapshot) {
  return currency === baseCurrency ? null : market.rate(currency, baseCurrency);
}

function dayTradingOf(account: Account, equity: Money, market: MarketSnapshot, dayTrades: number): DayTradingState {
  if (!account.marginEnabled) return { dayTrades: 0, equity, equityMin: Money.zero };
  return { dayTrades, equity, equityMin: patternEquityMin(account, market) };
}

function openLotsOf(symbol: string, { book, picks, replaced }: OrderSubject, facts: OrderFacts): OpenLot[] {
  if (picks.length === 0) return [];
  const { accountId } = book.account;
  const naming = facts.open.filter(order => order.accountId === accountId && order.symbol === symbol && order.lots);
  const claims = lotClaimsOf(naming, replaced);
  return picks.flatMap(({ lotId }) => {
    const lot = facts.lots.get(`${accountId} ${symbol} ${lotId}`);
    return lot ? { lotId, quantity: quantityOf(remainingOf(lot)), claimed: claims.get(lotId) ?? Quantity.zero } : [];
  });
}

function opposing({ side }: OrderTerms, symbol: string, { accountId }: Account, { open }: OrderFacts): Order[] {
  return open.filter(order => order.accountId === accountId && order.symbol === symbol && order.side !== side);
}

/**
 * Returns the number of owed shares that a purchase covers. The cash reserved for these owed shares may pay for the
 * purchase.
 */
function coveredBy(terms: OrderTerms, quote: Quote, position: Position | undefined): Quantity | undefined {
  if (terms.side === 'SELL' || !position?.quantity.isNegative()) return undefined;
  return min(estimatedQuantity(terms, quote), owedIn(position.quantity));
}
