export * from './day.js';
export { EntryColumns } from './entry-columns.js';
export * from './harvest.js';
export { LedgerFold } from './ledger-fold.js';
export {
  costOf,
  costPerShareOf,
  costUpTo,
  type Lot,
  type Purchase,
  remainingOf,
  type Slice,
} from './lot.js';
export { lotIdOf } from './lot-id.js';
export { gainOf, type RealizedGain } from './realized-gain.js';
export * from './refusal.js';
export type { Pick, TaxpayerAccount } from './tax-account.js';
export { costChange, TaxBook, type TaxEffect, type TaxState } from './tax-book.js';
export { movesLots, type TaxEvent, taxEventOf } from './tax-event.js';
export * from './tax-fold.js';
export * from './tax-records.js';
export * from './tax-rows.js';
export { moneyOf, quantityOf, unitsOf } from './units.js';
export { WASH_SALE_DAYS, type WashSale } from './wash-sale.js';
