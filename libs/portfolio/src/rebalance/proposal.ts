import type { PickedShares } from '@sandbourse/ledger';
import type { Currency } from '@sandbourse/money';

/** The reason for which an order is proposed. */
export const ORDER_REASONS = [
  /** The asset is above its target, or has no target. */
  'OVERWEIGHT',
  'UNDERWEIGHT',
  /** Sold because the account needs cash, for example to pay for other purchases. */
  'RAISE_CASH',
  /** Bought because the account has too much cash, for example from other sales. */
  'INVEST_CASH',
  'HARVEST_LOSS',
  /** Bought instead of a security that may not be bought now. */
  'SUBSTITUTE',
  'OVERRIDE',
] as const;
export type OrderReason = (typeof ORDER_REASONS)[number];

/** The reasons why a trade that the goal needs is proposed only in part, or not at all. */
export const SKIP_REASONS = [
  'BELOW_MINIMUM',
  'NO_PRICE',
  'WASH_SALE',
  'INSUFFICIENT_CASH',
  'NOT_ROUTABLE',
  'RESTRICTED',
  /** The tax strategy is LONG_TERM_ONLY, and the shares were not held for more than a year. */
  'SHORT_TERM',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/**
 * An order that the rebalancing proposes. Amounts are whole units (libs/ledger/src/tax/units.ts) of the security's
 * currency.
 */
export interface ProposedOrder {
  readonly symbol: string;
  readonly side: 'BUY' | 'SELL';
  readonly quantity: number;
  readonly currency: Currency;
  readonly estimatedPrice: number;
  /** Quantity times price, before fees. */
  readonly estimatedAmount: number;
  /** The fees of a sale on the trade date; zero for a purchase. */
  readonly estimatedFees: number;
  /** The number of shares that a sale takes from each lot, sorted by day of acquisition. */
  readonly lots: readonly PickedShares[];
  /**
   * The estimated gain on short-term shares: proceeds minus fees and basis. The effect of wash sales is left out. Null
   * for a purchase, and for an account whose gains are not taxed.
   */
  readonly estimatedGainShort: number | null;
  readonly estimatedGainLong: number | null;
  /** True for a sale whose loss a wash sale may disallow. True for a purchase that may disallow the loss of a sale. */
  readonly washSaleRisk: boolean;
  readonly reason: OrderReason;
  /** The security that is not bought because this order buys a substitute. Null if the order buys no substitute. */
  readonly substitutesFor: string | null;
}

export interface Skipped {
  /** Null if the reason applies to the whole account. */
  readonly symbol: string | null;
  readonly reason: SkipReason;
}

/** The result of rebalancing one account. */
export interface Proposal {
  readonly accountId: string;
  /** Sales come first, then purchases. Sales and purchases are sorted by symbol. */
  readonly orders: readonly ProposedOrder[];
  /** Sorted by symbol. */
  readonly skipped: readonly Skipped[];
}
