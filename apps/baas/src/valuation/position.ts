import { nanosecondTimestamp, type OutgoingEvent, PositionUpdated, type PositionView } from '@sandbourse/contracts';
import { averageCost, type Holding } from '@sandbourse/ledger';
import type { Currency, Money, Price } from '@sandbourse/money';
import type { Account } from '../books/account.js';
import { occurrenceOf, placeOf } from '../books/account-events.js';

/** What an account holds of one security, and at what price the market would take it. */
export interface ValuedPosition extends Holding {
  readonly positionId: string;
  readonly accountId: string;
  readonly symbol: string;
  readonly currency: Currency;
  /** The losses that wash sales added to the basis of its lots; null where they are not known. */
  readonly washSaleDisallowed: Money | null;
  /** Null where the market has no price. */
  readonly marketPrice: Price | null;
  readonly asOf: Date;
}

export function positionView(position: ValuedPosition): PositionView {
  const { quantity, costBasis, marketPrice, washSaleDisallowed } = position;
  const adjusted = washSaleDisallowed && costBasis.plus(washSaleDisallowed);
  const marketValue = marketPrice && quantity.at(marketPrice);
  const isOwed = quantity.isNegative();
  return {
    position_id: position.positionId,
    account_id: position.accountId,
    security: { type: 'ticker', value: position.symbol },
    quantity: quantity.toComputed(),
    average_cost: isOwed ? null : (averageCost(position)?.toComputed() ?? null),
    cost_basis: costBasis.toComputed(),
    adjusted_cost_basis: adjusted?.toComputed() ?? null,
    market_price: marketPrice?.toComputed() ?? null,
    market_value: marketValue?.toComputed() ?? null,
    unrealized_gain: isOwed ? null : (marketValue?.minus(adjusted ?? costBasis).toComputed() ?? null),
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
