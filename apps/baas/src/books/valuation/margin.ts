import { Money, max, Percentage } from '@sandbourse/money';

/** The value of an account. All amounts are in its base currency. */
export interface Worth {
  /** Cash on trade date; negative if the account has borrowed money. */
  readonly cash: Money;
  /** The cash that open orders and queued withdrawals reserve. */
  readonly reserved: Money;
  /**
   * The part of `cash` that settles too late to pay for a purchase made today. A purchase is paid on its settlement
   * date. In a frozen account, it is paid on its trade date.
   */
  readonly receivable: Money;
  /** The value of the securities held, minus the cost of the owed shares. */
  readonly marketValue: Money;
  /** The cost of buying the owed shares. */
  readonly owed: Money;
}

/** The margin terms of an account. Amounts are in its base currency. */
export interface MarginTerms {
  readonly initialRate: Percentage;
  readonly maintenanceRate: Percentage;
  /** The margin rate of owed shares. The equity already excludes the cost of these shares. */
  readonly owedInitialRate: Percentage;
  readonly owedMaintenanceRate: Percentage;
  /** The minimum equity with which the account can borrow. */
  readonly minimumEquity: Money;
}

/** Initial margin: half of the market value of a margin equity security (Regulation T, 12 CFR 220.12(a)). */
const INITIAL_RATE = Percentage.of('0.5');
/** Maintenance margin: a quarter of the market value of long positions (FINRA Rule 4210(c)(1)). */
const MAINTENANCE_RATE = Percentage.of('0.25');
/**
 * Initial margin of a short security in addition to its market value: one and a half times the market value must secure
 * it (Regulation T, 12 CFR 220.12(c)(1)).
 */
const OWED_INITIAL_RATE = Percentage.of('0.5');
/**
 * Maintenance margin of short positions: 30% of their market value (FINRA Rule 4210(c)(3)). The minimum of 5 USD per
 * share is not modelled.
 */
const OWED_MAINTENANCE_RATE = Percentage.of('0.3');
/** Minimum equity for borrowing, in US dollars. An account with less equity pays in full (FINRA Rule 4210(b)(4)). */
export const MINIMUM_EQUITY_USD = Money.of('2000');

/** The terms of a cash account: a margin rate of 1, because the account pays in full for its purchases. */
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
  /** Equity above the maintenance requirement. A negative excess is the amount of a margin call. */
  readonly maintenanceExcess: Money;
  readonly buyingPower: Money;
}

/** The figures of an account that do not depend on the dates on which its cash settles. */
export type MarginStatus = Omit<MarginFigures, 'buyingPower' | 'receivable'>;

/** Returns an account's margin: its equity, its requirement, and its buying power. */
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

/**
 * Returns the amount of purchases that the excess equity allows if the fraction `rate` of each purchase must be paid.
 * Example: an excess of 1,000 and a rate of 0.5 allow purchases of 2,000. Rounds down, so that the excess is never
 * overspent.
 */
function bought(excess: Money, rate: Percentage): Money {
  return excess.isPositive() ? Money.ofUnits((excess.units * 10n ** BigInt(Percentage.places)) / rate.units) : excess;
}
