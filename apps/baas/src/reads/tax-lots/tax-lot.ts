import { gainReasonOf, type TaxLotView } from '@sandbourse/contracts';
import { dayOf, knownTermOf, type Lot, remainingOf, taxLotRecord } from '@sandbourse/ledger';
import type { Currency, Price } from '@sandbourse/money';

/** A stored lot with the fields that its account shows. */
export interface StoredLot {
  readonly lot: Lot;
  readonly symbol: string;
  readonly currency: Currency;
  /** The day of the last sale from the lot; null if nothing was sold. */
  readonly soldDate: string | null;
}

/** Converts a lot to its view in the API, as of a date. A closed lot keeps the term that it had at its last sale. */
export function taxLotView(
  { lot, symbol, currency, soldDate }: StoredLot,
  price: Price | null,
  today: string,
): TaxLotView {
  const record = taxLotRecord(lot);
  const isOpen = remainingOf(lot) > 0;
  const marketValue = price && record.remainingQuantity.at(price);
  return {
    lot_id: record.lotId,
    account_id: record.accountId,
    security: { type: 'ticker', value: symbol },
    acquired_date: record.acquiredDate,
    is_inherited: record.isInherited,
    holding_period_start_date: record.holdingPeriodStartDate,
    original_quantity: record.originalQuantity.toComputed(),
    remaining_quantity: record.remainingQuantity.toComputed(),
    cost_per_share: record.costPerShare?.toComputed() ?? null,
    cost_basis: record.costBasis?.toComputed() ?? null,
    adjusted_cost_basis: record.adjustedCostBasis?.toComputed() ?? null,
    wash_sale_disallowed: record.washSaleDisallowed.toComputed(),
    wash_sale_source_lot_id: record.washSaleSourceLotId,
    term: knownTermOf(lot.holdingStartDay, dayOf(isOpen ? today : (soldDate ?? today))),
    market_value: marketValue?.toComputed() ?? null,
    unrealized_gain: (record.adjustedCostBasis && marketValue?.minus(record.adjustedCostBasis))?.toComputed() ?? null,
    unrealized_gain_reason: gainReasonOf(record.adjustedCostBasis, price),
    currency,
    status: record.status,
  };
}
