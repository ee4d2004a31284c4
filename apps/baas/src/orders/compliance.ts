import type { FailedCheck, OrderView } from '@sandbourse/contracts';
import type { Quote, Security } from '@sandbourse/market-data';
import { Money, Percentage, type Price, type Quantity } from '@sandbourse/money';
import type { Account } from '../accounts/account.js';
import type { OrderTerms } from './order.js';
import { estimatedQuantity, required } from './reservation.js';

/** What an order is judged by. The security and its quote are missing when the market does not know them. */
export interface OrderContext {
  readonly account: Account;
  readonly security: Security | undefined;
  readonly securityValue: string;
  readonly quote: Quote | undefined;
  readonly availableCash: Money;
  readonly availableQuantity: Quantity;
  readonly lotMethod: OrderView['lot_method'];
}

/** A limit or stop further than this from the market is taken for a slip of the hand. */
const COLLAR_ABOVE = Percentage.of('2');
const COLLAR_BELOW = Percentage.of('0.5');

const ORDER_VALUE_MAX = Money.of('50000000');
const NOTIONAL_MIN = Money.of('1');

type Check = (terms: OrderTerms, context: OrderContext) => string | undefined;

/** Every check, in the order in which they are reported. Each answers why it fails, or nothing. */
const CHECKS: readonly (readonly [name: string, check: Check])[] = [
  ['ACCOUNT_STATUS', accountStatus],
  ['ACCOUNT_TRADABLE', accountTradable],
  ['SECURITY_KNOWN', securityKnown],
  ['CURRENCY', currency],
  ['MARKET_PRICE', marketPrice],
  ['BUYING_POWER', buyingPower],
  ['POSITION_AVAILABLE', positionAvailable],
  ['LOT_SELECTION', lotSelection],
  ['PRICE_COLLAR', priceCollar],
  ['ORDER_SIZE', orderSize],
];

/** All checks that an order fails; an order with none may be sent. */
export function checkOrder(terms: OrderTerms, context: OrderContext): FailedCheck[] {
  return CHECKS.flatMap(([check, judge]) => {
    const reason = judge(terms, context);
    return reason === undefined ? [] : [{ check, reason }];
  });
}

function accountStatus(_: OrderTerms, { account }: OrderContext): string | undefined {
  if (account.status === 'ACTIVE') return undefined;
  return `The account is ${account.status}; only an ACTIVE account may trade`;
}

function accountTradable(_: OrderTerms, { account }: OrderContext): string | undefined {
  if (account.management !== 'HELD_AWAY') return undefined;
  return 'The account is held at an outside custodian and is never order-routed';
}

function securityKnown(_: OrderTerms, { security, securityValue }: OrderContext): string | undefined {
  return security ? undefined : `No security is known as ${securityValue}`;
}

function currency({ side }: OrderTerms, { account, security, availableCash }: OrderContext): string | undefined {
  if (!security || side === 'SELL' || security.currency === account.baseCurrency) return undefined;
  if (availableCash.isPositive()) return undefined;
  return `${security.symbol} settles in ${security.currency}, and the ${account.baseCurrency} account holds none`;
}

function marketPrice(_: OrderTerms, { security, quote }: OrderContext): string | undefined {
  return security && !quote ? `There is no market price for ${security.symbol}` : undefined;
}

function buyingPower(terms: OrderTerms, { quote, availableCash, security }: OrderContext): string | undefined {
  if (!quote || terms.side === 'SELL') return undefined;
  const { cash } = required(terms, quote);
  if (!availableCash.isLessThan(cash)) return undefined;
  return `The order needs ${cash.toComputed()} ${security?.currency}; ${availableCash.toComputed()} is available`;
}

function positionAvailable(terms: OrderTerms, { quote, availableQuantity }: OrderContext): string | undefined {
  if (!quote || terms.side === 'BUY') return undefined;
  const { quantity } = required(terms, quote);
  if (!availableQuantity.isLessThan(quantity)) return undefined;
  return `The order sells ${quantity}; ${availableQuantity.toComputed()} is available, and short sales are not offered`;
}

function lotSelection(terms: OrderTerms, { lotMethod }: OrderContext): string | undefined {
  if (lotMethod !== 'SPECIFIC') return undefined;
  return terms.side === 'BUY'
    ? 'Lots are selected for sales only'
    : 'None of the lots named is an open lot of this account';
}

function priceCollar(terms: OrderTerms, { quote }: OrderContext): string | undefined {
  if (!quote) return undefined;
  const stray = [terms.limitPrice, terms.stopPrice].find(price => price && isOutsideCollar(price, quote.last));
  if (!stray) return undefined;
  return `${stray} is further than the collar allows from the last price ${quote.last}`;
}

function isOutsideCollar(price: Price, last: Price): boolean {
  return price.isGreaterThan(last.times(COLLAR_ABOVE)) || price.isLessThan(last.times(COLLAR_BELOW));
}

function orderSize(terms: OrderTerms, { quote }: OrderContext): string | undefined {
  if (terms.notional?.isLessThan(NOTIONAL_MIN)) return `A notional order is for at least ${NOTIONAL_MIN}`;
  if (!quote) return undefined;

  const value = terms.notional ?? estimatedQuantity(terms, quote).at(terms.limitPrice ?? quote.last);
  if (value.isGreaterThan(ORDER_VALUE_MAX)) return `An order is worth at most ${ORDER_VALUE_MAX}; this one ${value}`;
  return undefined;
}
