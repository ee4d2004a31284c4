import type { Lot, LotMethod } from '@sandbourse/ledger';
import type { Currency, FxRate, Money, Percentage, Price, Weight } from '@sandbourse/money';
import type { Targets } from '../drift.js';

/** A security in the market, the same for all accounts of a run. */
export interface TradedSecurity {
  readonly currency: Currency;
  /** Null if there is no price. */
  readonly price: Price | null;
  /** True if the security cannot be traded, because it is halted or restricted for another reason. */
  readonly isRestricted: boolean;
}

/** Securities by symbol. A symbol that is missing here is unknown and has no price. */
export type Market = ReadonlyMap<string, TradedSecurity>;

/**
 * The cash that may pay for purchases. Nothing is ever borrowed.
 * - SETTLED_CASH: only settled cash (an account that is frozen under 12 CFR 220.8(c)).
 * - SETTLED_CASH_AND_PROCEEDS: also the proceeds of sales in the same rebalancing, which settle on the same day as its
 *   purchases (a cash account).
 * - ALL_CASH: all booked cash (a margin account).
 */
export type PaysWith = 'SETTLED_CASH' | 'SETTLED_CASH_AND_PROCEEDS' | 'ALL_CASH';

export interface Holding {
  readonly symbol: string;
  /** In units of 10^-8 of a share; negative for a short position. */
  readonly quantity: number;
  /** All open lots, in any order. Their shares add up to the quantity, unless the position is short. */
  readonly lots: readonly Lot[];
}

/** One account before its rebalancing. */
export interface RebalancedAccount {
  readonly accountId: string;
  readonly baseCurrency: Currency;
  /**
   * False for an IRA: its sales have no taxable gain or loss, but its purchases may replace shares that the client sold
   * elsewhere (wash sale).
   */
  readonly isTaxed: boolean;
  /** False if its orders would not be routed: the account is held away, or not active. */
  readonly isRoutable: boolean;
  readonly paysWith: PaysWith;
  /** The cash of all currencies, in the base currency. Unsettled purchases are already deducted from `settled`. */
  readonly cash: { readonly settled: Money; readonly unsettled: Money };
  readonly holdings: readonly Holding[];
  /** Symbols that this account may not trade. */
  readonly restricted: ReadonlySet<string>;
  /** The method that selects the lots of a sale if taxes do not. SPECIFIC means first in, first out. */
  readonly lotMethod: LotMethod;
  /**
   * Units of the base currency for one unit of another. A security in a currency without a rate counts as a security
   * without a price.
   */
  readonly ratesToBase: ReadonlyMap<Currency, FxRate>;
}

/**
 * The goal for an account: all targets of a portfolio, or a weight for single securities while all others are left
 * unchanged.
 */
export type Goal =
  | { readonly kind: 'TARGETS'; readonly targets: Targets }
  | { readonly kind: 'OVERRIDES'; readonly weights: ReadonlyMap<string, Weight> };

/** The styles of rebalancing. docs/rebalancing.md describes them. */
export const REBALANCE_STYLES = ['TO_TARGET', 'TO_BAND', 'CASH_ONLY'] as const;
export type RebalanceStyle = (typeof REBALANCE_STYLES)[number];

export const TRADE_SCOPES = ['BREACHED_ONLY', 'ALL'] as const;
export type TradeScope = (typeof TRADE_SCOPES)[number];

export const TAX_STRATEGIES = ['NONE', 'MINIMIZE_GAINS', 'HARVEST_LOSSES', 'LONG_TERM_ONLY'] as const;
export type TaxStrategy = (typeof TAX_STRATEGIES)[number];

/**
 * A security to buy instead of another security whose purchase would cause a wash sale. A substitute that has a target
 * replaces no other security.
 */
export interface Substitution {
  readonly symbol: string;
  readonly substitute: string;
}

export interface Parameters {
  readonly style: RebalanceStyle;
  readonly scope: TradeScope;
  readonly taxStrategy: TaxStrategy;
  /** The accepted distance of an asset from its target. The band extends this far in both directions. */
  readonly driftThreshold: Percentage;
  readonly wholeShares: boolean;
  /** The minimum estimated amount of an order, in the base currency. It is at least one unit of the currency. */
  readonly tradeMinimum: Money;
  /** The part of an account's value that must remain in cash, independent of the targets. */
  readonly cashBuffer: Percentage;
  /** The cash that a purchase must have available, as a multiple of its estimated amount. 1 means no extra reserve. */
  readonly priceMargin: Percentage;
  /**
   * The thresholds for harvesting losses: each lot must have lost at least this ratio of its basis, and together the
   * lots of a security at least this amount.
   */
  readonly harvest: { readonly lossMinimum: Money; readonly lossRatioMinimum: Percentage };
  /**
   * The substitutes of each security, in order of preference. A substitute belongs to the first security that lists it.
   */
  readonly substitutions: readonly Substitution[];
  /** The expected trade date (YYYY-MM-DD). It determines fees, terms and wash sales. */
  readonly tradeDate: string;
}

/** One account of a run. The accounts of a run may have different goals and parameters. */
export interface RebalancingTask {
  readonly account: RebalancedAccount;
  readonly goal: Goal;
  readonly parameters: Parameters;
}
