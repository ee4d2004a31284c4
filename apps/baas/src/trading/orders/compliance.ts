import type { CheckName, FailedCheck, OrderTerms, OrderView } from '@sandbourse/contracts';
import type { LotPick } from '@sandbourse/ledger';
import { isOnIncrement, oversize, priceIncrement, type Quote, type Security } from '@sandbourse/market-data';
import { type FxRate, Money, max, Percentage, type Price, Quantity, sum } from '@sandbourse/money';
import { noSecurity } from '@sandbourse/platform/hints';
import { isPatternDayTrader } from '../../books/margin/day-trades.js';
import { type Account, type Freeze, isHeldAway } from '../../books/records/account.js';
import type { Order } from './order.js';
import { estimatedQuantity, required } from './reservation.js';
import { selfCrossed } from './self-cross.js';

/**
 * The facts that the checks of an order use. The security and its quote are missing if the market does not know them.
 */
export interface OrderContext {
  readonly account: Account;
  readonly security: Security | undefined;
  readonly securityValue: string;
  /** The symbols of all securities. If a symbol is misspelled, the check suggests a similar symbol. */
  readonly symbols: readonly string[];
  readonly quote: Quote | undefined;
  /** The buying power in the account's base currency. All amounts in the checks of an account are in this currency. */
  readonly buyingPower: Money;
  /** The freeze in effect, if any. During a freeze, buying power is settled cash. */
  readonly freeze: Freeze | undefined;
  /**
   * Units of the base currency for one unit of the security's currency. Null if both currencies are the same, and
   * undefined if no rate is known.
   */
  readonly rateToBase: FxRate | null | undefined;
  readonly dayTrading: DayTradingState;
  readonly availableQuantity: Quantity;
  readonly lotMethod: OrderView['lot_method'];
  /** The lots that a sale selects, and the number of shares from each lot. */
  readonly picks: readonly LotPick[];
  /** The selected lots that are open in this account and security. */
  readonly openLots: readonly OpenLot[];
  /** The account's open orders in the security on the opposite side. */
  readonly opposing: readonly Order[];
}

export interface OpenLot {
  readonly lotId: string;
  readonly quantity: Quantity;
  /** The number of the lot's shares that other open orders have selected. */
  readonly claimed: Quantity;
}

/** An account's day trades in the last five sessions, its equity, and the minimum equity of a pattern day trader. */
export interface DayTradingState {
  readonly dayTrades: number;
  readonly equity: Money;
  readonly equityMin: Money;
}

/** Price collar, as factors of the market price. A price outside the collar is assumed to be a typing error. */
const COLLAR_ABOVE = Percentage.of('2');
const COLLAR_BELOW = Percentage.of('0.5');

const NOTIONAL_MIN = Money.of('1');

type Check = (terms: OrderTerms, context: OrderContext) => string | undefined;

/** All checks, in the order in which they are reported. Each check returns the reason for its failure, or undefined. */
const CHECKS: readonly (readonly [name: CheckName, check: Check])[] = [
  ['ACCOUNT_STATUS', accountStatus],
  ['ACCOUNT_TRADABLE', accountTradable],
  ['SECURITY_KNOWN', securityKnown],
  ['CURRENCY', currency],
  ['MARKET_PRICE', marketPrice],
  ['BUYING_POWER', buyingPower],
  ['SETTLED_CASH', settledCash],
  ['POSITION_AVAILABLE', positionAvailable],
  ['LOT_SELECTION', lotSelection],
  ['PRICE_INCREMENT', increment],
  ['PRICE_COLLAR', priceCollar],
  ['ORDER_SIZE', orderSize],
  ['PATTERN_DAY_TRADE', patternDayTrade],
  ['SELF_CROSS', selfCross],
];

export const CHECK_NAMES: readonly CheckName[] = CHECKS.map(([name]) => name);

/** Returns all checks that an order fails. If the list is empty, the order may be sent. */
export function checkOrder(terms: OrderTerms, context: OrderContext): FailedCheck[] {
  return CHECKS.flatMap(([check, judge]) => {
    const reason = judge(terms, context);
    return reason === undefined ? [] : [{ check, reason }];
  });
}

function accountStatus(_: OrderTerms, { account }: OrderContext): string | undefined {
  if (account.status === 'ACTIVE') return undefined;
  return `The account is ${account.status}. Only an ACTIVE account can trade`;
}

function accountTradable(_: OrderTerms, { account }: OrderContext): string | undefined {
  if (!isHeldAway(account)) return undefined;
  return 'The account is held at an outside custodian, so its orders are never routed';
}

function securityKnown(_: OrderTerms, { security, securityValue, symbols }: OrderContext): string | undefined {
  return security ? undefined : noSecurity(securityValue, symbols);
}

/**
 * Checks that an exchange rate exists for a purchase in another currency, because the brokerage converts cash at the
 * day's rate to pay for such a purchase.
 */
function currency({ side }: OrderTerms, { account, security, rateToBase }: OrderContext): string | undefined {
  if (!security || side === 'SELL' || rateToBase !== undefined) return undefined;
  return `${security.symbol} settles in ${security.currency}, and there is no exchange rate from ${account.baseCurrency} to ${security.currency}`;
}

function marketPrice(_: OrderTerms, { security, quote }: OrderContext): string | undefined {
  return security && !quote ? `There is no market price for ${security.symbol}` : undefined;
}

function buyingPower(terms: OrderTerms, context: OrderContext): string | undefined {
  const beyond = context.freeze ? undefined : beyondBuyingPower(terms, context);
  return beyond && `The order needs ${beyond.needed}. The buying power is ${beyond.power}`;
}

/** Checks that a frozen account can pay for a purchase on its trade date (12 CFR 220.8(c)(1)). */
function settledCash(terms: OrderTerms, context: OrderContext): string | undefined {
  const { freeze } = context;
  const beyond = freeze && beyondBuyingPower(terms, context);
  if (!beyond) return undefined;
  const { from, until, symbol } = freeze;
  return (
    `The order needs ${beyond.needed}. ${beyond.power} is settled and free. The account can use only settled cash until ` +
    `${until} because on ${from} it sold ${symbol} before it paid for the shares`
  );
}

function beyondBuyingPower(terms: OrderTerms, context: OrderContext): { needed: string; power: string } | undefined {
  const { quote, rateToBase, account } = context;
  if (!quote || terms.side === 'SELL' || rateToBase === undefined) return undefined;
  const { cash } = required(terms, quote);
  const needed = rateToBase ? cash.convertedAt(rateToBase) : cash;
  if (!context.buyingPower.isLessThan(needed)) return undefined;
  const inBase = (amount: Money) => `${amount.toComputed()} ${account.baseCurrency}`;
  return { needed: inBase(needed), power: inBase(context.buyingPower) };
}

function positionAvailable(terms: OrderTerms, { quote, availableQuantity }: OrderContext): string | undefined {
  if (!quote || terms.side === 'BUY') return undefined;
  const { quantity } = required(terms, quote);
  if (!availableQuantity.isLessThan(quantity)) return undefined;
  return `The order sells ${quantity} shares. The account has ${availableQuantity.toComputed()} available shares, and short sales are not supported`;
}

function lotSelection(terms: OrderTerms, { lotMethod, picks, openLots }: OrderContext): string | undefined {
  if (terms.side === 'BUY') return picks.length > 0 ? 'Only a sale can select lots' : undefined;
  if (lotMethod !== 'SPECIFIC') return undefined;
  if (picks.length === 0) return 'The lot method is SPECIFIC. Select the lots to sell';

  const open = new Map(openLots.map(lot => [lot.lotId, lot]));
  const wanted = new Map<string, Quantity>();
  for (const { lotId, quantity } of picks) wanted.set(lotId, quantity.plus(wanted.get(lotId) ?? Quantity.zero));
  for (const [lotId, quantity] of wanted) {
    const lot = open.get(lotId);
    if (!lot) return `${lotId} is not an open lot of this security in the account`;
    const free = max(Quantity.zero, lot.quantity.minus(lot.claimed));
    if (free.isLessThan(quantity))
      return `${lotId} has ${sharesFree(lot, free)}. The order sells ${quantity} shares of this lot`;
  }
  const selected = sum(Quantity.zero, wanted.values());
  if (!terms.quantity) return 'An order with a notional amount cannot select lots. Send a quantity';
  return selected.equals(terms.quantity)
    ? undefined
    : `The selected lots add up to ${selected.toComputed()} shares. The order sells ${terms.quantity}`;
}

function sharesFree({ quantity, claimed }: OpenLot, free: Quantity): string {
  const shares = `${quantity.toComputed()} shares`;
  return claimed.isZero()
    ? shares
    : `${shares}, of which ${free.toComputed()} are available because other open orders reserve the rest`;
}

/** Checks the price increment (Regulation NMS, Rule 612). */
function increment({ limitPrice, stopPrice }: OrderTerms): string | undefined {
  const uneven = [limitPrice, stopPrice].find(price => price && !isOnIncrement(price));
  return uneven ? `${uneven} is not a multiple of ${priceIncrement(uneven)}` : undefined;
}

/**
 * Checks only prices that harm the customer. A limit must not let a buyer pay far too much or a seller receive far too
 * little. A stop must not trigger immediately because it is far on the wrong side of the market. All other prices can
 * only delay the order.
 */
function priceCollar({ side, limitPrice, stopPrice }: OrderTerms, { quote }: OrderContext): string | undefined {
  if (!quote) return undefined;
  const { last } = quote;
  // If the stop is beyond the market, the limit is compared with the stop. The limit becomes active only at the stop.
  const market = stopPrice && stopPrice.isGreaterThan(last) === (side === 'BUY') ? stopPrice : last;
  const [limitHurts, stopHurts] = side === 'BUY' ? [beyondAbove, beyondBelow] : [beyondBelow, beyondAbove];
  const limitBound = limitPrice && limitHurts(limitPrice, market);
  if (limitBound)
    return `The limit price ${limitPrice} is outside the price collar around ${market}. Send ${limitBound}`;
  const stopBound = stopPrice && stopHurts(stopPrice, last);
  if (stopBound)
    return `The stop price ${stopPrice} would trigger immediately and is outside the price collar around the last price ${last}. Send ${stopBound}`;
  return undefined;
}

/** Returns a text with the bound of the price collar if a price is too far above the market; otherwise undefined. */
function beyondAbove(price: Price, market: Price): string | undefined {
  const bound = market.times(COLLAR_ABOVE);
  return price.isGreaterThan(bound) ? `${bound.toComputed()} or less` : undefined;
}

/** Returns a text with the bound of the price collar if a price is too far below the market; otherwise undefined. */
function beyondBelow(price: Price, market: Price): string | undefined {
  const bound = market.times(COLLAR_BELOW);
  return price.isLessThan(bound) ? `${bound.toComputed()} or more` : undefined;
}

function orderSize(terms: OrderTerms, { quote }: OrderContext): string | undefined {
  if (terms.notional?.isLessThan(NOTIONAL_MIN))
    return `The notional amount of an order must be at least ${NOTIONAL_MIN}`;
  if (!quote) return undefined;

  const quantity = estimatedQuantity(terms, quote);
  const value = terms.notional ?? quantity.at(terms.limitPrice ?? quote.last);
  if (!value.isPositive())
    return `The order is worth ${value.toComputed()} at ${terms.limitPrice ?? quote.last}. The value is too small to trade`;
  return oversize({ quantity, value });
}

/** Checks that a pattern day trader with too little equity opens no positions (FINRA Rule 4210(f)(8)(B)(iv)). */
function patternDayTrade({ side }: OrderTerms, { account, dayTrading }: OrderContext): string | undefined {
  const { dayTrades, equity, equityMin } = dayTrading;
  if (side === 'SELL' || !isPatternDayTrader(dayTrades) || !equity.isLessThan(equityMin)) return undefined;
  const needed = `${equityMin.toComputed()} ${account.baseCurrency}`;
  return `The account made ${dayTrades} day trades in five sessions and has less equity than ${needed}. It can only sell`;
}

function selfCross(terms: OrderTerms, { opposing }: OrderContext): string | undefined {
  const other = selfCrossed(terms, opposing);
  if (!other) return undefined;
  const price = other.limitPrice ? `at ${other.limitPrice}` : 'at any price';
  return (
    `The order could trade against ${other.orderId}, the account's own open ${other.side} ${price}: cancel that first, with ` +
    `DELETE /api/v1/baas/orders/${other.orderId}`
  );
}
