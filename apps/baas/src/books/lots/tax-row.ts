import {
  costOf,
  costPerShareOf,
  costUpTo,
  dateOf,
  dayOf,
  type Lot,
  moneyOf,
  quantityOf,
  type RealizedGain,
  remainingOf,
  unitsOf,
  type WashSale,
} from '@sandbourse/ledger';
import { type Currency, Money, Price, Quantity } from '@sandbourse/money';
import type { Row } from '@sandbourse/platform';

/** Whose lots of which security: what a book of lots is about. */
export interface TaxSubject {
  readonly taxpayerId: string;
  readonly symbol: string;
  readonly currency: Currency;
}

export interface LotRow extends Row {
  lot_id: string;
  account_id: string;
  taxpayer_id: string;
  symbol: string;
  currency: Currency;
  purchase_id: string;
  root_lot_id: string;
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
}

export interface GainRow extends Row {
  transaction_id: string;
  lot_id: string;
  account_id: string;
  taxpayer_id: string;
  symbol: string;
  currency: Currency;
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
}

export interface WashSaleRow extends Row {
  transaction_id: string;
  lot_id: string;
  account_id: string;
  taxpayer_id: string;
  symbol: string;
  replacement_lot_id: string;
  quantity: string;
  disallowed: string;
}

const money = (text: string) => unitsOf(Money.of(text));
const quantity = (text: string) => unitsOf(Quantity.of(text));

export function lotFromRow(row: LotRow): Lot {
  const purchase = {
    purchaseId: row.purchase_id,
    rootLotId: row.root_lot_id,
    acquiredDay: dayOf(row.acquired_date),
    quantity: quantity(row.purchase_quantity),
    cost: money(row.purchase_cost),
  };
  const from = quantity(row.range_from);
  const costUpToFrom = costUpTo(purchase, from);
  return {
    lotId: row.lot_id,
    accountId: row.account_id,
    purchase,
    from,
    to: quantity(row.range_to),
    costUpToFrom,
    costUpToTo: costUpToFrom + money(row.cost_basis),
    originalQuantity: quantity(row.original_quantity),
    holdingStartDay: dayOf(row.holding_period_start_date),
    washSaleDisallowed: money(row.wash_sale_disallowed),
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
    acquired_date: dateOf(purchase.acquiredDay),
    holding_period_start_date: dateOf(lot.holdingStartDay),
    purchase_quantity: quantityOf(purchase.quantity).toComputed(),
    purchase_cost: moneyOf(purchase.cost).toComputed(),
    cost_per_share: Price.ofUnits(costPerShareOf(purchase)).toComputed(),
    range_from: quantityOf(lot.from).toComputed(),
    range_to: quantityOf(lot.to).toComputed(),
    original_quantity: quantityOf(lot.originalQuantity).toComputed(),
    remaining_quantity: quantityOf(remainingOf(lot)).toComputed(),
    cost_basis: moneyOf(costOf(lot)).toComputed(),
    wash_sale_disallowed: moneyOf(lot.washSaleDisallowed).toComputed(),
    wash_sale_source_lot_id: lot.washSaleSourceLotId,
    is_replacement: lot.isReplacement,
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
    quantity: quantity(row.quantity),
    proceeds: money(row.proceeds),
    costBasis: money(row.cost_basis),
    carriedLoss: money(row.carried_loss),
    washSaleDisallowed: money(row.wash_sale_disallowed),
    unreplacedQuantity: quantity(row.unreplaced_quantity),
    unreplacedLoss: money(row.unreplaced_loss),
    splitsSeenDay: dayOf(row.splits_seen_date),
  };
}

export function gainToRow({ taxpayerId, symbol, currency }: TaxSubject, gain: RealizedGain): GainRow {
  return {
    transaction_id: gain.transactionId,
    lot_id: gain.lotId,
    account_id: gain.accountId,
    taxpayer_id: taxpayerId,
    symbol,
    currency,
    line: gain.line,
    purchase_id: gain.purchaseId,
    acquired_date: dateOf(gain.acquiredDay),
    holding_period_start_date: dateOf(gain.holdingStartDay),
    disposed_date: dateOf(gain.disposedDay),
    quantity: quantityOf(gain.quantity).toComputed(),
    proceeds: moneyOf(gain.proceeds).toComputed(),
    cost_basis: moneyOf(gain.costBasis).toComputed(),
    carried_loss: moneyOf(gain.carriedLoss).toComputed(),
    wash_sale_disallowed: moneyOf(gain.washSaleDisallowed).toComputed(),
    unreplaced_quantity: quantityOf(gain.unreplacedQuantity).toComputed(),
    unreplaced_loss: moneyOf(gain.unreplacedLoss).toComputed(),
    splits_seen_date: dateOf(gain.splitsSeenDay),
  };
}

export function washSaleToRow({ taxpayerId, symbol }: TaxSubject, washSale: WashSale): WashSaleRow {
  return {
    transaction_id: washSale.transactionId,
    lot_id: washSale.lotId,
    account_id: washSale.accountId,
    taxpayer_id: taxpayerId,
    symbol,
    replacement_lot_id: washSale.replacementLotId,
    quantity: quantityOf(washSale.quantity).toComputed(),
    disallowed: moneyOf(washSale.disallowed).toComputed(),
  };
}
