import {
  gainReasonOf,
  nanosecondTimestamp,
  type OutgoingEvent,
  PositionUpdated,
  type PositionView,
} from '@sandbourse/contracts';
import { averageCost, type Holding } from '@sandbourse/ledger';
import type { Currency, Money, Price } from '@sandbourse/money';
import type { Account } from '../records/account.js';
import { occurrenceOf, placeOf } from '../records/account-events.js';

/** The holding of an account in one security, and its market price. */
export interface ValuedPosition extends Holding {
  readonly positionId: string;
  readonly accountId: string;
  readonly symbol: string;
  readonly currency: Currency;
  /** The disallowed losses that wash sales added to the basis of the position's lots; null if they are unknown. */
  readonly washSaleDisallowed: Money | null;
  /** True if the cost of a lot is unknown. All figures that depend on the cost are then unknown. */
  readonly isCostUnknown: boolean;
  /** The last price; null if the market has no price. */
  readonly marketPrice: Price | null;
  readonly asOf: Date;
}

export function positionView(position: ValuedPosition): PositionView {
  const { quantity, marketPrice, washSaleDisallowed } = position;
  const costBasis = position.isCostUnknown ? null : position.costBasis;
  const adjusted = costBasis && washSaleDisallowed && costBasis.plus(washSaleDisallowed);
  const marketValue = marketPrice && quantity.at(marketPrice);
  const reason = quantity.isNegative() ? 'SHARES_OWED' : gainReasonOf(costBasis, marketPrice);
  const basis = adjusted ?? costBasis;
  return {
    position_id: position.positionId,
    account_id: position.accountId,
    security: { type: 'ticker', value: position.symbol },
    quantity: quantity.toComputed(),
    average_cost: quantity.isNegative()
      ? null
      : ((costBasis && averageCost({ quantity, costBasis }))?.toComputed() ?? null),
    cost_basis: costBasis?.toComputed() ?? null,
    adjusted_cost_basis: adjusted?.toComputed() ?? null,
    market_price: marketPrice?.toComputed() ?? null,
    market_value: marketValue?.toComputed() ?? null,
    unrealized_gain: reason === null && basis ? (marketValue?.minus(basis).toComputed() ?? null) : null,
    unrealized_gain_reason: reason,
    currency: position.currency,
    as_of: nanosecondTimestamp(position.asOf),
  };
}

export function positionUpdated(account: Account, position: ValuedPosition): OutgoingEvent {
  return PositionUpdated.occurred(
    { ...placeOf(account), position: positionView(position) },
    occurrenceOf(account, position.asOf),
  );
}
