import type { PickedShares } from '@sandbourse/ledger';
import type { Currency } from '@sandbourse/money';

/** Why an order is proposed. */
export const ORDER_REASONS = [
  /** There is more of it than its aim, or it has no target. */
  'OVERWEIGHT',
  'UNDERWEIGHT',
  /** Sold for cash that is missing, or for what other purchases need. */
  'RAISE_CASH',
  /** Bought with cash beyond its target, or with what other sales bring. */
  'INVEST_CASH',
  'HARVEST_LOSS',
  /** Bought in place of a security that may not be bought for now. */
  'SUBSTITUTE',
  'OVERRIDE',
] as const;
export type OrderReason = (typeof ORDER_REASONS)[number];

/** Why a trade that the goal asks for is not proposed, or not in full. */
export const SKIP_REASONS = [
  'BELOW_MINIMUM',
  'NO_PRICE',
  'WASH_SALE',
  'INSUFFICIENT_CASH',
  'NOT_ROUTABLE',
  'RESTRICTED',
  /** LONG_TERM_ONLY: the shares have not been held for more than a year. */
  'SHORT_TERM',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** All amounts are whole units (libs/ledger/src/tax/units.ts) of the security's currency. */
export interface ProposedOrder {
  readonly symbol: string;
  readonly side: 'BUY' | 'SELL';
  readonly quantity: number;
  readonly currency: Currency;
  readonly estimatedPrice: number;
  /** Quantity at the price, before fees. */
  readonly estimatedAmount: number;
  /** On sales, by the schedule of the trade date. */
  readonly estimatedFees: number;
  /** Which shares a sale takes, in order of acquisition. */
  readonly lots: readonly PickedShares[];
  /** Proceeds less fees and basis, before wash sales disallow anything; null where gains are not taxed, and on purchases. */
  readonly estimatedGainShort: number | null;
  readonly estimatedGainLong: number | null;
  /** A loss of this order, or one that this purchase would replace, is at risk of being disallowed. */
  readonly washSaleRisk: boolean;
  readonly reason: OrderReason;
  /** The security that a substitute is bought for. */
  readonly substitutesFor: string | null;
}

export interface Skipped {
  /** Null is the whole account. */
  readonly symbol: string | null;
  readonly reason: SkipReason;
}

/** The result of rebalancing one account. */
export interface Proposal {
  readonly accountId: string;
  /** Sales before purchases, by symbol within each. */
  readonly orders: readonly ProposedOrder[];
  /** By symbol. */
  readonly skipped: readonly Skipped[];
}
