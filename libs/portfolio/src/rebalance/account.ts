import type { Lot, LotMethod } from '@sandbourse/ledger';
import type { Currency, FxRate, Money, Percentage, Price, Weight } from '@sandbourse/money';
import type { Targets } from '../drift.js';

/** A security as the market has it, the same for every account of a run. */
export interface TradedSecurity {
  readonly currency: Currency;
  /** Null if there is no price. */
  readonly price: Price | null;
  /** Halted, or not to be traded by anyone for another reason. */
  readonly isRestricted: boolean;
}

/** By symbol. What is not in it is not known, and has no price. */
export type Market = ReadonlyMap<string, TradedSecurity>;

/**
 * The cash that may pay for purchases. Nothing is ever borrowed.
 * - SETTLED_CASH: settled cash only (an account that is frozen under 12 CFR 220.8(c)).
 * - SETTLED_CASH_AND_PROCEEDS: also the proceeds of the sales of the same rebalancing, which settle on the day on which its
 * purchases are paid for (a cash account).
 * - ALL_CASH: all cash that is booked (a margin account).
 */
export type PaysWith = 'SETTLED_CASH' | 'SETTLED_CASH_AND_PROCEEDS' | 'ALL_CASH';

export interface Holding {
  readonly symbol: string;
  /** In units of 10^-8 of a share; negative if shares are owed. */
  readonly quantity: number;
  /** All that are open, in any order: together they hold the quantity, unless shares are owed. */
  readonly lots: readonly Lot[];
}

/** One account before its rebalancing. */
export interface RebalancedAccount {
  readonly accountId: string;
  readonly baseCurrency: Currency;
  /**
   * False for an IRA: its sales have no gain or loss, but its purchases replace shares that the client sold elsewhere.
   */
  readonly isTaxed: boolean;
  /** False where no order of it would be routed: held away, or not active. */
  readonly isRoutable: boolean;
  readonly paysWith: PaysWith;
  /** Cash of all currencies, in the base currency. Unsettled purchases are already deducted from `settled`. */
  readonly cash: { readonly settled: Money; readonly unsettled: Money };
  readonly holdings: readonly Holding[];
  /** Symbols that this account may not trade. */
  readonly restricted: ReadonlySet<string>;
  /** Which lots leave first where taxes do not decide. SPECIFIC is first in, first out. */
  readonly lotMethod: LotMethod;
  /** Units of the base currency for one of another. A security of a currency that has none has no price here. */
  readonly ratesToBase: ReadonlyMap<Currency, FxRate>;
}

/** The goal for an account: a portfolio's targets, or a weight for single securities with the rest unchanged. */
export type Goal =
  | { readonly kind: 'TARGETS'; readonly targets: Targets }
  | { readonly kind: 'OVERRIDES'; readonly weights: ReadonlyMap<string, Weight> };

/** docs/rebalancing.md says what each of them may do. */
export const REBALANCE_STYLES = ['TO_TARGET', 'TO_BAND', 'CASH_ONLY'] as const;
export type RebalanceStyle = (typeof REBALANCE_STYLES)[number];

export const TRADE_SCOPES = ['BREACHED_ONLY', 'ALL'] as const;
export type TradeScope = (typeof TRADE_SCOPES)[number];

export const TAX_STRATEGIES = ['NONE', 'MINIMIZE_GAINS', 'HARVEST_LOSSES', 'LONG_TERM_ONLY'] as const;
export type TaxStrategy = (typeof TAX_STRATEGIES)[number];

/** A security to buy in place of one whose purchase would wash out a loss. It has no target of its own. */
export interface Substitution {
  readonly symbol: string;
  readonly substitute: string;
}

export interface Parameters {
  readonly style: RebalanceStyle;
  readonly scope: TradeScope;
  readonly taxStrategy: TaxStrategy;
  /** The accepted distance of an asset from its target: its band extends this far to both sides. */
  readonly driftThreshold: Percentage;
  readonly wholeShares: boolean;
  /** In the base currency: no order is estimated at less, nor at less than one. */
  readonly tradeMinimum: Money;
  /** The part of an account's value that stays in cash, whatever the targets say. */
  readonly cashBuffer: Percentage;
  /** The cash that a purchase needs, as a multiple of its estimated amount: 1 if nothing beyond it is reserved. */
  readonly priceMargin: Percentage;
  /** A loss is harvested from lots that have lost this part of their basis, if those of a security lose so much together. */
  readonly harvest: { readonly lossMinimum: Money; readonly lossRatioMinimum: Percentage };
  /** In order of preference for each security. A substitute belongs to the first security that names it. */
  readonly substitutions: readonly Substitution[];
  /** When the orders will trade, as far as fees, terms and wash sales ask (YYYY-MM-DD). */
  readonly tradeDate: string;
}

/** One account of a run. Accounts of one run may have different goals and parameters. */
export interface RebalancingTask {
  readonly account: RebalancedAccount;
  readonly goal: Goal;
  readonly parameters: Parameters;
}
