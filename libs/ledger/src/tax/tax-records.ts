import { type Money, Price, type Quantity } from '@sandbourse/money';
import type { CarriedLot } from '../lot-instruction.js';
import { dateOf, isInheritedDay, knownDateOf, knownTermOf, type Term } from './day.js';
import { costOf, costPerShareOf, isCostUnknown, type Lot, remainingOf, type Slice } from './lot.js';
import { gainOf, type RealizedGain } from './realized-gain.js';
import { moneyOf, quantityOf } from './units.js';

/** A tax lot for display, with decimals and dates. */
export interface TaxLotRecord {
  readonly lotId: string;
  readonly accountId: string;
  /** Null if the day of acquisition is unknown. In that case `holdingPeriodStartDate` is also null. */
  readonly acquiredDate: string | null;
  /** True if the shares are inherited. In that case both dates are null, and the term is long. */
  readonly isInherited: boolean;
  /** Null also for a replacement lot that takes over the holding period of inherited shares (`isInheritedDay`). */
  readonly holdingPeriodStartDate: string | null;
  readonly originalQuantity: Quantity;
  readonly remainingQuantity: Quantity;
  /** Null if the cost of the shares is unknown. In that case `costBasis` and `adjustedCostBasis` are also null. */
  readonly costPerShare: Price | null;
  /** The cost of the remaining shares, without losses of wash sales. */
  readonly costBasis: Money | null;
  /** The cost of the remaining shares plus the losses that wash sales added to it. */
  readonly adjustedCostBasis: Money | null;
  readonly washSaleDisallowed: Money;
  readonly washSaleSourceLotId: string | null;
  readonly status: 'OPEN' | 'CLOSED';
}

export function taxLotRecord(lot: Lot): TaxLotRecord {
  const cost = costOf(lot);
  const known = <T>(value: T) => (isCostUnknown(lot) ? null : value);
  return {
    lotId: lot.lotId,
    accountId: lot.accountId,
    acquiredDate: knownDateOf(lot.purchase.acquiredDay),
    isInherited: isInheritedDay(lot.purchase.acquiredDay),
    holdingPeriodStartDate: knownDateOf(lot.holdingStartDay),
    originalQuantity: quantityOf(lot.originalQuantity),
    remainingQuantity: quantityOf(remainingOf(lot)),
    costPerShare: known(Price.ofUnits(costPerShareOf(lot.purchase))),
    costBasis: known(moneyOf(cost)),
    adjustedCostBasis: known(moneyOf(cost + lot.washSaleDisallowed)),
    washSaleDisallowed: moneyOf(lot.washSaleDisallowed),
    washSaleSourceLotId: lot.washSaleSourceLotId,
    status: remainingOf(lot) > 0 ? 'OPEN' : 'CLOSED',
  };
}

/** A realised gain with the columns of Form 8949. */
export interface RealizedGainRecord {
  readonly transactionId: string;
  readonly accountId: string;
  readonly lotId: string;
  readonly quantity: Quantity;
  /** Null if the day of acquisition is unknown, or if the shares are inherited. */
  readonly acquiredDate: string | null;
  readonly isInherited: boolean;
  readonly disposedDate: string;
  readonly proceeds: Money;
  /** Null if the cost of the shares is unknown. In that case the gain is also null. */
  readonly costBasis: Money | null;
  /** Column (f) of Form 8949: W if a wash sale disallows a part of the loss, otherwise null. */
  readonly adjustmentCode: 'W' | null;
  readonly adjustmentAmount: Money;
  readonly realizedGain: Money | null;
  /** Null if the day of acquisition is unknown. */
  readonly term: Term | null;
}

export function realizedGainRecord(row: RealizedGain): RealizedGainRecord {
  return {
    transactionId: row.transactionId,
    accountId: row.accountId,
    lotId: row.lotId,
    quantity: quantityOf(row.quantity),
    acquiredDate: knownDateOf(row.acquiredDay),
    isInherited: isInheritedDay(row.acquiredDay),
    disposedDate: dateOf(row.disposedDay),
    proceeds: moneyOf(row.proceeds),
    costBasis: row.isCostUnknown ? null : moneyOf(row.costBasis),
    adjustmentCode: row.washSaleDisallowed > 0 ? 'W' : null,
    adjustmentAmount: moneyOf(row.washSaleDisallowed),
    realizedGain: row.isCostUnknown ? null : moneyOf(gainOf(row)),
    term: knownTermOf(row.holdingStartDay, row.disposedDay),
  };
}

/** Converts a slice that left an account to a lot that another account can receive. */
export function carriedLot(slice: Slice): CarriedLot {
  const { lot } = slice;
  return {
    lotId: lot.lotId,
    purchaseId: lot.purchase.purchaseId,
    origin: { lotId: lot.purchase.originLotId, from: quantityOf(slice.originFrom) },
    acquiredDate: knownDateOf(lot.purchase.acquiredDay),
    holdingPeriodStartDate: knownDateOf(slice.holdingStartDay),
    ...(isInheritedDay(slice.holdingStartDay) && { isInherited: true }),
    quantity: quantityOf(slice.quantity),
    costBasis: moneyOf(slice.cost),
    ...(isCostUnknown(lot) && { isCostUnknown: true }),
    washSaleDisallowed: moneyOf(slice.washSaleDisallowed),
    washSaleSourceLotId: lot.washSaleSourceLotId,
    isReplacement: lot.isReplacement,
  };
}
