import type { WashSaleView } from '@sandbourse/contracts';
import { dayOf, isTaxed, knownDateOf } from '@sandbourse/ledger';
import { type Currency, Money, Price, Quantity } from '@sandbourse/money';
import type { Account } from '../../books/records/account.js';

/** A wash sale with the row of Form 8949 that it changed. Decimals and dates are text. */
export interface StoredWashSale {
  readonly transaction_id: string;
  readonly account_id: string;
  readonly lot_id: string;
  readonly symbol: string;
  readonly currency: Currency;
  readonly acquired_date: string;
  readonly holding_period_start_date: string;
  readonly disposed_date: string;
  readonly sold_quantity: string;
  readonly proceeds: string;
  readonly cost_basis: string;
  readonly quantity: string;
  readonly disallowed: string;
  /** The replacement lot; null if the reader may not see the account of this lot. */
  readonly replacement: StoredReplacement | null;
}

/**
 * The replacement lot, read as JSON. The decimals in that JSON are text, because JSON numbers would lose digits as
 * doubles.
 */
export interface StoredReplacement {
  readonly account_id: string;
  readonly account_type: Account['accountType'];
  readonly lot_id: string;
  readonly acquired_date: string;
  readonly holding_period_start_date: string;
  readonly original_quantity: string;
  readonly remaining_quantity: string;
  readonly cost_per_share: string;
  readonly is_cost_unknown: true | null;
}

/** Converts a wash sale to its view in the API. The accounts of the sale and of the replacement show the same view. */
export function washSaleView(stored: StoredWashSale): WashSaleView {
  const { replacement } = stored;
  const disallowed = Money.of(stored.disallowed).toComputed();
  const isCarried = replacement && isTaxed(replacement.account_type);
  return {
    security: { type: 'ticker', value: stored.symbol },
    sold: {
      transaction_id: stored.transaction_id,
      account_id: stored.account_id,
      lot_id: stored.lot_id,
      acquired_date: known(stored.acquired_date),
      holding_period_start_date: known(stored.holding_period_start_date),
      disposed_date: stored.disposed_date,
      quantity: Quantity.of(stored.sold_quantity).toComputed(),
      proceeds: Money.of(stored.proceeds).toComputed(),
      cost_basis: Money.of(stored.cost_basis).toComputed(),
    },
    quantity: Quantity.of(stored.quantity).toComputed(),
    disallowed,
    replacement: replacement && replacementView(replacement),
    added_to_basis: replacement && (isCarried ? disallowed : Money.zero.toComputed()),
    holding_days_carried_over: replacement && (isCarried ? daysHeld(stored) : 0),
    currency: stored.currency,
  };
}

function replacementView(lot: StoredReplacement): NonNullable<WashSaleView['replacement']> {
  return {
    account_id: lot.account_id,
    lot_id: lot.lot_id,
    acquired_date: lot.acquired_date,
    holding_period_start_date: known(lot.holding_period_start_date),
    quantity: Quantity.of(lot.original_quantity).toComputed(),
    cost_per_share: lot.is_cost_unknown ? null : Price.of(lot.cost_per_share).toComputed(),
    status: Quantity.of(lot.remaining_quantity).isPositive() ? 'OPEN' : 'CLOSED',
  };
}

const known = (date: string): string | null => knownDateOf(dayOf(date));

/**
 * Returns the number of days held; null if the holding period has no date, because it is unknown or of inherited shares. The day of the sale counts, but
 * the day of acquisition does not (Rev. Rul. 70-598).
 */
function daysHeld({ holding_period_start_date, disposed_date }: StoredWashSale): number | null {
  if (known(holding_period_start_date) === null) return null;
  return dayOf(disposed_date) - dayOf(holding_period_start_date) + 1;
}
