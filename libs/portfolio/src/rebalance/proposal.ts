import type { PickedShares } from '@sandbourse/ledger';
import type { Currency } from '@sandbourse/money';

/** The reason for which an order is proposed. */
export const ORDER_REASONS = [
  /** The asset is above its target, or has no target. */
  'OVERWEIGHT',
  'UNDERWEIGHT',
  /** Sold because cash is missing, or to pay for other purchases. */
  'RAISE_CASH',
  /** Bought with cash above its target, or with the proceeds of other sales. */
  'INVEST_CASH',
  'HARVEST_LOSS',
  /** Bought instead of a security that must not be bought now. */
  'SUBSTITUTE',
  'OVERRIDE',
] as const;
export type OrderReason = (typeof ORDER_REASONS)[number];

/** The reason why a trade that the goal requires is not proposed, or is proposed only in part. */
export const SKIP_REASONS = [
  'BELOW_MINIMUM',
  'NO_PRICE',
  'WASH_SALE',
  'INSUFFICIENT_CASH',
  'NOT_ROUTABLE',
  'RESTRICTED',
  /** With LONG_TERM_ONLY: the shares have not been held for more than a year. */
  'SHORT_TERM',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/**
 * An order that a rebalancing proposes. All amounts are whole units (libs/ledger/src/tax/units.ts) of the security's
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
  /** The shares that a sale sells from each lot, in order of acquisition. */
  readonly lots: readonly PickedShares[];
  /**
   * Proceeds minus fees and basis, before wash sales disallow a loss. Null for purchases, and if gains are not taxed.
   */
  readonly estimatedGainShort: number | null;
  readonly estimatedGainLong: number | null;
  /** True if a wash sale may disallow a loss of this sale, or if this purchase may disallow an earlier loss. */
  readonly washSaleRisk: boolean;
  readonly reason: OrderReason;
  /** The security that this order's security substitutes, if any. */
  readonly substitutesFor: string | null;
}

export interface Skipped {
  /** Null for the whole account. */
  readonly symbol: string | null;
  readonly reason: SkipReason;
}

/** The result of rebalancing one account. */
export interface Proposal {
  readonly accountId: string;
  /** Sales before purchases, each sorted by symbol. */
  readonly orders: readonly ProposedOrder[];
  /** Sorted by symbol. */
  readonly skipped: readonly Skipped[];
}
