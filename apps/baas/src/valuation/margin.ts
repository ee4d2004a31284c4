import { Money, max, Percentage } from '@sandbourse/money';

/** What an account is worth, all in its base currency. */
export interface Worth {
  /** On trade date; negative when money is borrowed. */
  readonly cash: Money;
  /** By open orders and queued withdrawals. */
  readonly reserved: Money;
  /** The part of `cash` that comes too late to pay for a purchase of today: a frozen account pays at once. */
  readonly receivable: Money;
  /** Of what is held, less what the shares that are owed cost. */
  readonly marketValue: Money;
  /** What it costs to buy the shares that are owed. */
  readonly owed: Money;
}

/** The terms of an account's purchases. Amounts are in its base currency. */
export interface MarginTerms {
  readonly initialRate: Percentage;
  readonly maintenanceRate: Percentage;
  /** Of shares that are owed, beyond what they cost. */
  readonly owedInitialRate: Percentage;
  readonly owedMaintenanceRate: Percentage;
  /** Below it nothing is lent. */
  readonly minimumEquity: Money;
}

/** Regulation T, 12 CFR 220.12(a): half of a margin equity security's market value. */
const INITIAL_RATE = Percentage.of('0.5');
/** FINRA Rule 4210(c)(1): a quarter of the market value of long positions. */
const MAINTENANCE_RATE = Percentage.of('0.25');
/** Regulation T, 12 CFR 220.12(c)(1): a short security is secured by one and a half times its market value. */
const OWED_INITIAL_RATE = Percentage.of('0.5');
/** FINRA Rule 4210(c)(3): 30% of the market value of what is short; the floor of 5 USD a share is not modelled. */
const OWED_MAINTENANCE_RATE = Percentage.of('0.3');
/** FINRA Rule 4210(b)(4), in US dollars: an account with less pays in full. */
export const MINIMUM_EQUITY_USD = Money.of('2000');

/** What a cash account buys is paid in full: margin at a rate of one. */
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
  /** Equity beyond the initial requirement; negative when it is short. */
  readonly excessEquity: Money;
  readonly maintenanceRequirement: Money;
  /** Negative is what a margin call asks for. */
  readonly maintenanceExcess: Money;
  readonly buyingPower: Money;
}

/** What an account has and owes, whatever is still to settle. */
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

/** What excess equity buys when `rate` of each purchase must be paid, rounded down so that it is never overspent. */
function bought(excess: Money, rate: Percentage): Money {
  return excess.isPositive() ? Money.ofUnits((excess.units * 10n ** BigInt(Percentage.places)) / rate.units) : excess;
}
