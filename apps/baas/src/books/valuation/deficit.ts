import { DeficitChanged, type DeficitView, type OutgoingEvent } from '@sandbourse/contracts';
import { type Currency, type Money, max, type Price, Quantity } from '@sandbourse/money';
import type { Account } from '../records/account.js';
import { occurrenceOf, placeOf } from '../records/account-events.js';

export interface Deficit {
  readonly symbol: string;
  readonly quantity: Quantity;
  /** The cost of these shares at the last price; null if there is no last price. */
  readonly costToCover: Money | null;
  readonly currency: Currency;
}

/** Returns the number of shares that an account owes, given the quantity of its position. */
export function owedIn(quantity: Quantity): Quantity {
  return max(Quantity.zero, quantity.negated());
}

export function deficitOf(
  { symbol, quantity, currency }: { symbol: string; quantity: Quantity; currency: Currency },
  price: Price | null,
): Deficit {
  const owed = owedIn(quantity);
  return { symbol, quantity: owed, costToCover: price && owed.at(price), currency };
}

export function deficitView({ symbol, quantity, costToCover, currency }: Deficit): DeficitView {
  return {
    security: { type: 'ticker', value: symbol },
    quantity: quantity.toComputed(),
    cost_to_cover: costToCover?.toComputed() ?? null,
    currency,
  };
}

export function deficitChanged(account: Account, deficit: Deficit, at: Date): OutgoingEvent {
  return DeficitChanged.occurred({ ...placeOf(account), deficit: deficitView(deficit) }, occurrenceOf(account, at));
}
