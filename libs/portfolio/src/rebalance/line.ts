import { knownTermOf, type Lot, portion, remainingOf, unitsOf } from '@sandbourse/ledger';
import { type Currency, FxRate } from '@sandbourse/money';
import type { Holding, Market, RebalancedAccount, TradedSecurity } from './account.js';
import { amountOf, mostBefore, PAR } from './amounts.js';
import type { SkipReason } from './proposal.js';

/**
 * One security in one account, with the limits for trading it. An asset has one or more lines. Amounts are whole units
 * (libs/ledger/src/tax/units.ts).
 */
export interface Line {
  readonly symbol: string;
  readonly currency: Currency;
  /** The price in the security's currency; zero if it has no price. */
  readonly price: number;
  /** The value of one unit of the security's currency in the base currency. */
  readonly rate: number;
  readonly quantity: number;
  readonly lots: readonly Lot[];
  /** The value in the base currency. */
  readonly value: number;
  /** The number of shares that may be sold. */
  readonly sellable: number;
  /** The reason why the rest of the shares may not be sold. */
  readonly keeps: SkipReason | null;
  /** The reason why the security may not be bought. */
  readonly refuses: SkipReason | null;
}

export interface LineTerms {
  readonly account: RebalancedAccount;
  readonly market: Market;
  readonly day: number;
  /** True if shares may be sold only after they were held for more than a year. */
  readonly keepsShortTerm: boolean;
  /**
   * Returns true if buying this security would disallow a loss. If the tax strategy ignores wash sales, always returns
   * false.
   */
  readonly washesLoss: (symbol: string) => boolean;
}

type Held = Pick<Holding, 'quantity' | 'lots'>;

export function lineOf(symbol: string, { quantity, lots }: Held, terms: LineTerms): Line {
  const { account, market, day, keepsShortTerm, washesLoss } = terms;
  const security = market.get(symbol);
  const { currency, price, rate } = quoteOf(account, security);
  const barred = barOf(price, (security?.isRestricted ?? false) || account.restricted.has(symbol));
  const held = barred ? 0 : Math.max(0, quantity);
  const sellable = keepsShortTerm ? longTermShares(lots, held, day) : held;
  return {
    symbol,
    currency,
    price,
    rate,
    quantity,
    lots,
    value: inBase(amountOf(quantity, price), rate),
    sellable,
    keeps: barred ?? (keepsShortTerm && sellable < quantity ? 'SHORT_TERM' : null),
    refuses: barred ?? (washesLoss(symbol) ? 'WASH_SALE' : null),
  };
}

/** The price of a share, and the exchange rate to the base currency of an account. */
type Quote = Pick<Line, 'currency' | 'price' | 'rate'>;

/** Returns the price of a security. The result is zero if the price or the rate is unknown. */
export function quoteOf({ baseCurrency, ratesToBase }: RebalancedAccount, security: TradedSecurity | undefined): Quote {
  const currency = security?.currency ?? baseCurrency;
  const rate = currency === baseCurrency ? PAR : unitsOf(ratesToBase.get(currency) ?? NO_RATE);
  return { currency, rate, price: security?.price && rate > 0 ? Math.max(0, unitsOf(security.price)) : 0 };
}

const NO_RATE = FxRate.ofUnits(0n);

/** Returns the value of a number of shares in the base currency. */
export function baseValue({ price, rate }: Pick<Line, 'price' | 'rate'>, quantity: number): number {
  return inBase(amountOf(quantity, price), rate);
}

export function inBase(amount: number, rate: number): number {
  return rate === PAR ? amount : portion(amount, rate, PAR);
}

/** Returns the largest amount in another currency that is worth at most `amount` in the base currency. */
export function fromBase(amount: number, rate: number): number {
  return mostBefore(amount, rate, PAR);
}

function barOf(price: number, isRestricted: boolean): SkipReason | null {
  if (price === 0) return 'NO_PRICE';
  return isRestricted ? 'RESTRICTED' : null;
}

/** Returns the number of held shares in lots that are long-term on the day `day`. */
function longTermShares(lots: readonly Lot[], held: number, day: number): number {
  let shares = 0;
  for (const lot of lots) if (knownTermOf(lot.holdingStartDay, day) === 'LONG_TERM') shares += remainingOf(lot);
  return Math.min(shares, held);
}
