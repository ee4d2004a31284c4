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
import { type ColumnsOf, column, columns, type Row } from '@sandbourse/platform';

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

const day = () => column.converted('date', { read: dayOf, write: dateOf });
const cash = () => column.converted('numeric', { read: money, write: units => moneyOf(units).toComputed() });
const shares = () => column.converted('numeric', { read: quantity, write: units => quantityOf(units).toComputed() });

const SUBJECT: ColumnsOf<TaxSubject> = { taxpayerId: column.text(), symbol: column.text(), currency: column.text() };

const GAIN_COLUMNS: ColumnsOf<RealizedGain> = {
  transactionId: column.text(),
  accountId: column.text(),
  lotId: column.text(),
  line: column.bigint(),
  purchaseId: column.text(),
  acquiredDay: column.named('acquired_date', day()),
  holdingStartDay: column.named('holding_period_start_date', day()),
  disposedDay: column.named('disposed_date', day()),
  quantity: shares(),
  proceeds: cash(),
  costBasis: cash(),
  carriedLoss: cash(),
  washSaleDisallowed: cash(),
  unreplacedQuantity: shares(),
  unreplacedLoss: cash(),
  splitsSeenDay: column.named('splits_seen_date', day()),
};

const GAIN = columns(GAIN_COLUMNS);
const GAIN_OF_SUBJECT = columns<RealizedGain & TaxSubject>({ ...GAIN_COLUMNS, ...SUBJECT });

/** Whose the replacement is, its lot says. */
type StoredWashSale = Omit<WashSale, 'replacementAccountId'> & Omit<TaxSubject, 'currency'>;

const WASH_SALE = columns<StoredWashSale>({
  transactionId: column.text(),
  lotId: column.text(),
  accountId: column.text(),
  replacementLotId: column.text(),
  quantity: shares(),
  disallowed: cash(),
  taxpayerId: column.text(),
  symbol: column.text(),
});

export const gainFromRow = GAIN.read;

export function gainToRow(subject: TaxSubject, gain: RealizedGain): Row {
  return GAIN_OF_SUBJECT.row({ ...gain, ...subject });
}

export function washSaleToRow(subject: TaxSubject, washSale: WashSale): Row {
  return WASH_SALE.row({ ...washSale, ...subject });
}
