import { Money, max, Percentage } from '@sandbourse/money';

/** What an account is worth, all in its base currency. */
export interface Worth {
  /** On trade date; negative when money is borrowed. */
  readonly cash: Money;
  /** By open orders and queued withdrawals. */
  readonly reserved: Money;
  /** The part of `cash` that comes too late to pay for a purchase of today: a frozen account pays at once. */
  readonly receivable: Money;
  readonly marketValue: Money;
}

/** On what terms an account buys. Amounts are in its base currency. */
export interface MarginTerms {
  readonly initialRate: Percentage;
  readonly maintenanceRate: Percentage;
  /** Below it nothing is lent. */
  readonly minimumEquity: Money;
}

/** Regulation T, 12 CFR 220.12(a): half of a margin equity security's market value. */
const INITIAL_RATE = Percentage.of('0.5');
/** FINRA Rule 4210(c)(1): a quarter of the market value of long positions. */
const MAINTENANCE_RATE = Percentage.of('0.25');
/** FINRA Rule 4210(b)(4), in US dollars: an account with less pays in full. */
export const MINIMUM_EQUITY_USD = Money.of('2000');

/** What a cash account buys is paid in full: margin at a rate of one. */
export const PAID_IN_FULL: MarginTerms = {
  initialRate: Percentage.of('1'),
  maintenanceRate: Percentage.of('1'),
  minimumEquity: Money.zero,
};

export function marginTerms(minimumEquity: Money): MarginTerms {
  return { initialRate: INITIAL_RATE, maintenanceRate: MAINTENANCE_RATE, minimumEquity };
}

export interface MarginFigures extends Worth, MarginTerms {
  readonly equity: Money;
  readonly initialRequirement: Money;
  /** Equity beyond the initial requirement; negative when it is short. */
  readonly excessEquity: Money;
  readonly maintenanceRequirement: Money;
  /** Negative is what a margin call asks for. */
  readonly maintenanceExcess: Money;
  readonly buyingPower: Money;
}

/** What an account has and owes, whatever is still to settle. */
export type Standing = Omit<MarginFigures, 'buyingPower' | 'receivable'>;

/** An account's margin: what it has, what it must have, and what it may still buy. */
export function marginOf(worth: Worth, terms: MarginTerms): MarginFigures {
  const equity = worth.cash.plus(worth.marketValue);
  const initialRequirement = worth.marketValue.times(terms.initialRate);
  const maintenanceRequirement = worth.marketValue.times(terms.maintenanceRate);
  const excessEquity = equity.minus(initialRequirement);
  const [cash, excess] = [worth.cash.minus(worth.receivable), excessEquity.minus(worth.receivable)];
  const maySpend = equity.isLessThan(terms.minimumEquity) ? cash : bought(excess, terms.initialRate);
  return {
    ...worth,
    ...terms,
    equity,
    initialRequirement,
    excessEquity,
    maintenanceRequirement,
    maintenanceExcess: equity.minus(maintenanceRequirement),
    buyingPower: max(Money.zero, maySpend.minus(worth.reserved)),
  };
}

/** What excess equity buys when `rate` of each purchase must be paid, rounded down so that it is never overspent. */
function bought(excess: Money, rate: Percentage): Money {
  return excess.isPositive() ? Money.ofUnits((excess.units * 10n ** BigInt(Percentage.places)) / rate.units) : excess;
}
