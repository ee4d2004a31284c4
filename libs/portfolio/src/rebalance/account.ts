import type { Lot, LotMethod } from '@sandbourse/ledger';
import type { Currency, FxRate, Money, Percentage, Price, Weight } from '@sandbourse/money';
import type { Targets } from '../drift.js';

/** The market data of a security, which all accounts of a rebalancing run use. */
export interface TradedSecurity {
  readonly currency: Currency;
  /** The price in `currency`; null if the security has no price. */
  readonly price: Price | null;
  /** True if the security cannot be traded, because it is halted or restricted for another reason. */
  readonly isRestricted: boolean;
}

/** Securities by symbol. If a symbol is missing, its price is unknown. */
export type Market = ReadonlyMap<string, TradedSecurity>;

/**
 * The cash that an account may spend on purchases. Nothing is ever borrowed.
 * - SETTLED_CASH, for an account that is frozen under 12 CFR 220.8(c): only settled cash.
 * - SETTLED_CASH_AND_PROCEEDS, for a cash account: settled cash, and the proceeds of sales in this rebalancing run.
 *   These proceeds settle on the same day as the purchases.
 * - ALL_CASH, for a margin account: all booked cash.
 */
export type PaysWith = 'SETTLED_CASH' | 'SETTLED_CASH_AND_PROCEEDS' | 'ALL_CASH';

export interface Holding {
  readonly symbol: string;
  /** In units of 10^-8 of a share; negative for a short position. */
  readonly quantity: number;
  /** All open lots, in any order. Their shares add up to `quantity`. A short position has no lots. */
  readonly lots: readonly Lot[];
}

/** An account as it is before its rebalancing. */
export interface RebalancedAccount {
  readonly accountId: string;
  readonly baseCurrency: Currency;
  /**
   * False for an IRA, because its gains and losses are not taxed. An IRA can still cause a wash sale: its purchases may
   * replace shares that another account of the client sold at a loss.
   */
  readonly isTaxed: boolean;
  /**
   * True if the brokerage routes the account's orders. False if another custodian holds the account, or if the account
   * is not active.
   */
  readonly isRoutable: boolean;
  readonly paysWith: PaysWith;
  /**
   * The cash of all currencies, converted to the base currency. Pending purchases are already deducted from `settled`.
   */
  readonly cash: { readonly settled: Money; readonly unsettled: Money };
  readonly holdings: readonly Holding[];
  /** Symbols that this account may not trade. */
  readonly restricted: ReadonlySet<string>;
  /**
   * The method that selects the lots of a sale, unless the tax strategy selects them. SPECIFIC counts as first in,
   * first out.
   */
  readonly lotMethod: LotMethod;
  /**
   * The value of one unit of each other currency in the base currency. A security in a currency that is missing here
   * counts as a security without a price.
   */
  readonly ratesToBase: ReadonlyMap<Currency, FxRate>;
}

/**
 * The goal for an account.
 * - TARGETS: every security and the cash have a target weight.
 * - OVERRIDES: only some securities have a weight. All other holdings do not change.
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
 * `substitute` is bought instead of `symbol` if buying `symbol` would cause a wash sale. A security that has its own
 * target is never a substitute.
 */
export interface Substitution {
  readonly symbol: string;
  readonly substitute: string;
}

export interface Parameters {
  readonly style: RebalanceStyle;
  readonly scope: TradeScope;
  readonly taxStrategy: TaxStrategy;
  /**
   * The accepted distance between the weight of an asset and its target, in both directions. With 5 %, an asset with a
   * target of 20 % may have 15 % to 25 %.
   */
  readonly driftThreshold: Percentage;
  readonly wholeShares: boolean;
  /** The minimum amount of an order, in the base currency. An order of less than 1.00 is never proposed. */
  readonly tradeMinimum: Money;
  /** The part of an account's value that purchases must leave in cash, whatever the targets are. */
  readonly cashBuffer: Percentage;
  /**
   * The cash that must be available for a purchase, as a multiple of its estimated amount. With 1.02, a purchase of
   * $100 needs $102.
   */
  readonly priceMargin: Percentage;
  /**
   * A lot is sold to harvest its loss only if it has lost at least `lossRatioMinimum` of its basis. The losses of all
   * such lots of a security must add up to at least `lossMinimum`.
   */
  readonly harvest: { readonly lossMinimum: Money; readonly lossRatioMinimum: Percentage };
  /**
   * The substitutes of each security, in order of preference. If several securities list the same substitute, it
   * belongs to the first of these securities.
   */
  readonly substitutions: readonly Substitution[];
  /** The expected trade date (YYYY-MM-DD). It determines the fees, the wash sales and the holding periods. */
  readonly tradeDate: string;
}

/** The rebalancing of one account in a run. The accounts of a run may have different goals and parameters. */
export interface RebalancingTask {
  readonly account: RebalancedAccount;
  readonly goal: Goal;
  readonly parameters: Parameters;
}
