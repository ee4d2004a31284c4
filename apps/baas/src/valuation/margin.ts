import { Money, max, Percentage } from '@sandbourse/money';

/** The value of an account, all in its base currency. */
export interface Worth {
  /** On trade date; negative when money is borrowed. */
  readonly cash: Money;
  /** The cash that open orders and queued withdrawals reserve. */
  readonly reserved: Money;
  /** The part of `cash` that arrives too late to pay for a purchase today. A frozen account pays on the trade date. */
  readonly receivable: Money;
  /** The value of the securities held, minus the cost of the owed shares. */
  readonly marketValue: Money;
  /** The cost of buying the owed shares. */
  readonly owed: Money;
}

/** The terms of an account's purchases. Amounts are in its base currency. */
export interface MarginTerms {
  readonly initialRate: Percentage;
  readonly maintenanceRate: Percentage;
  /** The margin rate of owed shares, in addition to their cost. */
  readonly owedInitialRate: Percentage;
  readonly owedMaintenanceRate: Percentage;
  /** With less equity the account cannot borrow. */
  readonly minimumEquity: Money;
}

/** Regulation T, 12 CFR 220.12(a): half of a margin equity security's market value. */
const INITIAL_RATE = Percentage.of('0.5');
/** FINRA Rule 4210(c)(1): a quarter of the market value of long positions. */
const MAINTENANCE_RATE = Percentage.of('0.25');
/** Regulation T, 12 CFR 220.12(c)(1): a short security is secured by one and a half times its market value. */
const OWED_INITIAL_RATE = Percentage.of('0.5');
/** FINRA Rule 4210(c)(3): 30% of the market value of short positions. The floor of 5 USD a share is not modelled. */
const OWED_MAINTENANCE_RATE = Percentage.of('0.3');
/** FINRA Rule 4210(b)(4), in US dollars: an account with less equity pays in full. */
export const MINIMUM_EQUITY_USD = Money.of('2000');

/** A cash account pays in full for what it buys: a margin rate of one. */
export const PAID_IN_FULL: MarginTerms = {
  initialRate: Percentage.of('1'),
  maintenanceRate: Percentage.of('1'),
  owedInitialRate: Percentage.of('0'),
  owedMaintenanceRate: Percentage.of('0'),
  minimumEquity: Money.zero,
};

export function marginTerms(minimumEquity: Money): MarginTerms {
  return {
    initialRate: INITIAL_RATE,
    maintenanceRate: MAINTENANCE_RATE,
    owedInitialRate: OWED_INITIAL_RATE,
    owedMaintenanceRate: OWED_MAINTENANCE_RATE,
    minimumEquity,
  };
}

export interface MarginFigures extends Worth, MarginTerms {
  readonly equity: Money;
  readonly initialRequirement: Money;
  /** Equity above the initial requirement; negative if equity is below it. */
  readonly excessEquity: Money;
  readonly maintenanceRequirement: Money;
  /** A negative excess is the amount of a margin call. */
  readonly maintenanceExcess: Money;
  readonly buyingPower: Money;
}

/** The assets and debts of an account, whether settled or not. */
export type MarginStatus = Omit<MarginFigures, 'buyingPower' | 'receivable'>;

/** An account's margin: its equity, its requirement, and its buying power. */
export function marginOf(worth: Worth, terms: MarginTerms): MarginFigures {
  const equity = worth.cash.plus(worth.marketValue);
  const held = worth.marketValue.plus(worth.owed);
  const initialRequirement = held.times(terms.initialRate).plus(worth.owed.times(terms.owedInitialRate));
  const maintenanceRequirement = held.times(terms.maintenanceRate).plus(worth.owed.times(terms.owedMaintenanceRate));
  const excessEquity = equity.minus(initialRequirement);
  const late = worth.receivable;
  const maySpend = equity.isLessThan(terms.minimumEquity)
    ? worth.cash.minus(late).minus(worth.owed)
    : bought(excessEquity.minus(late), terms.initialRate);
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

/** The purchases that excess equity allows if `rate` of each must be paid, rounded down so that it is never overspent. */
function bought(excess: Money, rate: Percentage): Money {
  return excess.isPositive() ? Money.ofUnits((excess.units * 10n ** BigInt(Percentage.places)) / rate.units) : excess;
}
