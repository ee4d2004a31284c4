import { type Money, Price, type Quantity } from '@sandbourse/money';
import type { CarriedLot } from '../lot-instruction.js';
import { dateOf, type Term, termOf } from './day.js';
import { costOf, costPerShareOf, isCostUnknown, type Lot, remainingOf, type Slice } from './lot.js';
import { gainOf, type RealizedGain } from './realized-gain.js';
import { moneyOf, quantityOf } from './units.js';

/** A tax lot as it is shown: decimals and dates. */
export interface TaxLotRecord {
  readonly lotId: string;
  readonly accountId: string;
  readonly acquiredDate: string;
  readonly holdingPeriodStartDate: string;
  readonly originalQuantity: Quantity;
  readonly remainingQuantity: Quantity;
  /** Null, like the two after it, where nobody has said what the shares cost. */
  readonly costPerShare: Price | null;
  /** Of the shares that remain. */
  readonly costBasis: Money | null;
  /** With the loss that wash sales added. */
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
    acquiredDate: dateOf(lot.purchase.acquiredDay),
    holdingPeriodStartDate: dateOf(lot.holdingStartDay),
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

/** A realised gain in the columns of Form 8949. */
export interface RealizedGainRecord {
  readonly transactionId: string;
  readonly accountId: string;
  readonly lotId: string;
  readonly quantity: Quantity;
  readonly acquiredDate: string;
  readonly disposedDate: string;
  readonly proceeds: Money;
  /** Null where nobody has said what the shares cost; so is the gain. */
  readonly costBasis: Money | null;
  /** Column (f): W for a loss that a wash sale disallows. */
  readonly adjustmentCode: 'W' | null;
  readonly adjustmentAmount: Money;
  readonly realizedGain: Money | null;
  readonly term: Term;
}

export function realizedGainRecord(row: RealizedGain): RealizedGainRecord {
  return {
    transactionId: row.transactionId,
    accountId: row.accountId,
    lotId: row.lotId,
    quantity: quantityOf(row.quantity),
    acquiredDate: dateOf(row.acquiredDay),
    disposedDate: dateOf(row.disposedDay),
    proceeds: moneyOf(row.proceeds),
    costBasis: row.isCostUnknown ? null : moneyOf(row.costBasis),
    adjustmentCode: row.washSaleDisallowed > 0 ? 'W' : null,
    adjustmentAmount: moneyOf(row.washSaleDisallowed),
    realizedGain: row.isCostUnknown ? null : moneyOf(gainOf(row)),
    term: termOf(row.holdingStartDay, row.disposedDay),
  };
}

/** A slice on its way to another account. */
export function carriedLot(slice: Slice): CarriedLot {
  const { lot } = slice;
  return {
    lotId: lot.lotId,
    purchaseId: lot.purchase.purchaseId,
    acquiredDate: dateOf(lot.purchase.acquiredDay),
    holdingPeriodStartDate: dateOf(slice.holdingStartDay),
    quantity: quantityOf(slice.quantity),
    costBasis: moneyOf(slice.cost),
    ...(isCostUnknown(lot) && { isCostUnknown: true }),
    washSaleDisallowed: moneyOf(slice.washSaleDisallowed),
    washSaleSourceLotId: lot.washSaleSourceLotId,
    isReplacement: lot.isReplacement,
  };
}
