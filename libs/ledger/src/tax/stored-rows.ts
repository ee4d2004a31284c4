import { type Currency, Money, Price, Quantity } from '@sandbourse/money';
import { dateOf, dayOf } from './day.js';
import { costOf, costPerShareOf, costUpTo, isCostUnknown, type Lot, remainingOf } from './lot.js';
import type { RealizedGain } from './realized-gain.js';
import { moneyOf, quantityOf, unitsOf } from './units.js';
import type { WashSale } from './wash-sale.js';

/** The taxpayer and the security that a set of lots belongs to. */
export interface TaxSubject {
  readonly taxpayerId: string;
  readonly symbol: string;
  readonly currency: Currency;
}

/** A lot as a row of a service's database. Decimals and dates are strings. */
export type LotRow = {
  lot_id: string;
  account_id: string;
  taxpayer_id: string;
  symbol: string;
  currency: Currency;
  purchase_id: string;
  root_lot_id: string;
  /** `origin_lot_id` and `origin_from` are null in rows that were written before version 0.3. */
  origin_lot_id: string | null;
  origin_from: string | null;
  acquired_date: string;
  holding_period_start_date: string;
  purchase_quantity: string;
  purchase_cost: string;
  cost_per_share: string;
  range_from: string;
  range_to: string;
  original_quantity: string;
  remaining_quantity: string;
  cost_basis: string;
  wash_sale_disallowed: string;
  wash_sale_source_lot_id: string | null;
  is_replacement: boolean;
  /** Null if the cost of the shares is known. */
  is_cost_unknown: true | null;
};

/** Returns the SQL order of lots by age, as `compareLots` sorts them. `table` is the name of the table in the query. */
export const oldestFirstSql = (table: string) =>
  `${table}.acquired_date, coalesce(${table}.origin_lot_id, ${table}.root_lot_id), coalesce(${table}.origin_from, ${table}.range_from), ${table}.lot_id`;

/** Returns the SQL order in which a purchase replaces losses (`RealizedGain.soughtWith`). */
export const replacedFirstSql = (table: string) =>
  `${table}.disposed_date, coalesce(${table}.sought_with, ${table}.transaction_id), coalesce(${table}.sought_place, ${table}.line)`;

/** A realised gain as a row of a service's database. */
export type GainRow = {
  transaction_id: string;
  account_id: string;
  lot_id: string;
  line: number;
  purchase_id: string;
  acquired_date: string;
  holding_period_start_date: string;
  disposed_date: string;
  quantity: string;
  proceeds: string;
  cost_basis: string;
  carried_loss: string;
  wash_sale_disallowed: string;
  unreplaced_quantity: string;
  unreplaced_loss: string;
  splits_seen_date: string;
  /** `RealizedGain.soughtWith`. Null if the search began with the sale, and in rows from before version 0.3. */
  sought_with: string | null;
  sought_place: number | null;
  is_cost_unknown: true | null;
  taxpayer_id: string;
  symbol: string;
  currency: Currency;
};

/**
 * A wash sale as a row of a service's database. The row of the replacement lot contains the account of the replacement
 * shares.
 */
export type WashSaleRow = {
  transaction_id: string;
  lot_id: string;
  account_id: string;
  replacement_lot_id: string;
  quantity: string;
  disallowed: string;
  taxpayer_id: string;
  symbol: string;
};

const readMoney = (text: string) => unitsOf(Money.of(text));
const readQuantity = (text: string) => unitsOf(Quantity.of(text));
const moneyText = (units: number) => moneyOf(units).toComputed();
const quantityText = (units: number) => quantityOf(units).toComputed();

export function lotFromRow(row: LotRow): Lot {
  const purchase = {
    purchaseId: row.purchase_id,
    rootLotId: row.root_lot_id,
    originLotId: row.origin_lot_id ?? row.root_lot_id,
    acquiredDay: dayOf(row.acquired_date),
    quantity: readQuantity(row.purchase_quantity),
    cost: readMoney(row.purchase_cost),
    ...(row.is_cost_unknown && { isCostUnknown: true }),
  };
  const from = readQuantity(row.range_from);
  const costUpToFrom = costUpTo(purchase, from);
  return {
    lotId: row.lot_id,
    accountId: row.account_id,
    purchase,
    from,
    to: readQuantity(row.range_to),
    costUpToFrom,
    costUpToTo: costUpToFrom + readMoney(row.cost_basis),
    originFrom: row.origin_from === null ? from : readQuantity(row.origin_from),
    originalQuantity: readQuantity(row.original_quantity),
    holdingStartDay: dayOf(row.holding_period_start_date),
    washSaleDisallowed: readMoney(row.wash_sale_disallowed),
    washSaleSourceLotId: row.wash_sale_source_lot_id,
    isReplacement: row.is_replacement,
  };
}

export function lotToRow({ taxpayerId, symbol, currency }: TaxSubject, lot: Lot): LotRow {
  const { purchase } = lot;
  return {
    lot_id: lot.lotId,
    account_id: lot.accountId,
    taxpayer_id: taxpayerId,
    symbol,
    currency,
    purchase_id: purchase.purchaseId,
    root_lot_id: purchase.rootLotId,
    origin_lot_id: purchase.originLotId,
    origin_from: quantityText(lot.originFrom),
    acquired_date: dateOf(purchase.acquiredDay),
    holding_period_start_date: dateOf(lot.holdingStartDay),
    purchase_quantity: quantityText(purchase.quantity),
    purchase_cost: moneyText(purchase.cost),
    cost_per_share: Price.ofUnits(costPerShareOf(purchase)).toComputed(),
    range_from: quantityText(lot.from),
    range_to: quantityText(lot.to),
    original_quantity: quantityText(lot.originalQuantity),
    remaining_quantity: quantityText(remainingOf(lot)),
    cost_basis: moneyText(costOf(lot)),
    wash_sale_disallowed: moneyText(lot.washSaleDisallowed),
    wash_sale_source_lot_id: lot.washSaleSourceLotId,
    is_replacement: lot.isReplacement,
    is_cost_unknown: isCostUnknown(lot) || null,
  };
}

export function gainFromRow(row: GainRow): RealizedGain {
  return {
    transactionId: row.transaction_id,
    accountId: row.account_id,
    lotId: row.lot_id,
    line: row.line,
    purchaseId: row.purchase_id,
    acquiredDay: dayOf(row.acquired_date),
    holdingStartDay: dayOf(row.holding_period_start_date),
    disposedDay: dayOf(row.disposed_date),
    quantity: readQuantity(row.quantity),
    proceeds: readMoney(row.proceeds),
    costBasis: readMoney(row.cost_basis),
    carriedLoss: readMoney(row.carried_loss),
    washSaleDisallowed: readMoney(row.wash_sale_disallowed),
    unreplacedQuantity: readQuantity(row.unreplaced_quantity),
    unreplacedLoss: readMoney(row.unreplaced_loss),
    splitsSeenDay: dayOf(row.splits_seen_date),
    ...(row.sought_with !== null && {
      soughtWith: { transactionId: row.sought_with, place: row.sought_place ?? row.line },
    }),
    ...(row.is_cost_unknown && { isCostUnknown: true }),
  };
}

export function gainToRow({ taxpayerId, symbol, currency }: TaxSubject, gain: RealizedGain): GainRow {
  return {
    transaction_id: gain.transactionId,
    account_id: gain.accountId,
    lot_id: gain.lotId,
    line: gain.line,
    purchase_id: gain.purchaseId,
    acquired_date: dateOf(gain.acquiredDay),
    holding_period_start_date: dateOf(gain.holdingStartDay),
    disposed_date: dateOf(gain.disposedDay),
    quantity: quantityText(gain.quantity),
    proceeds: moneyText(gain.proceeds),
    cost_basis: moneyText(gain.costBasis),
    carried_loss: moneyText(gain.carriedLoss),
    wash_sale_disallowed: moneyText(gain.washSaleDisallowed),
    unreplaced_quantity: quantityText(gain.unreplacedQuantity),
    unreplaced_loss: moneyText(gain.unreplacedLoss),
    splits_seen_date: dateOf(gain.splitsSeenDay),
    sought_with: gain.soughtWith?.transactionId ?? null,
    sought_place: gain.soughtWith?.place ?? null,
    is_cost_unknown: gain.isCostUnknown ? true : null,
    taxpayer_id: taxpayerId,
    symbol,
    currency,
  };
}

export function washSaleToRow({ taxpayerId, symbol }: TaxSubject, washSale: WashSale): WashSaleRow {
  return {
    transaction_id: washSale.transactionId,
    lot_id: washSale.lotId,
    account_id: washSale.accountId,
    replacement_lot_id: washSale.replacementLotId,
    quantity: quantityText(washSale.quantity),
    disallowed: moneyText(washSale.disallowed),
    taxpayer_id: taxpayerId,
    symbol,
  };
}
