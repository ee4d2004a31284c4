export * from './day.js';
export * from './harvest.js';
export {
  compareByAcquisition,
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
export { type Pick, TaxAccount } from './tax-account.js';
export { costChange, noChanges, TaxBook, type TaxChanges, type TaxEffect } from './tax-book.js';
export { movesLots, type TaxEvent, taxEventOf } from './tax-event.js';
export * from './tax-fold.js';
export * from './tax-records.js';
export { moneyOf, quantityOf, unitsOf } from './units.js';
export { WASH_SALE_DAYS, type WashSale } from './wash-sale.js';
