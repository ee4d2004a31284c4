export type { PickedShares, TaxpayerAccount } from './account-lots.js';
export { spunOffLots } from './basis-allocation.js';
export * from './day.js';
export * from './derive-tax.js';
export { DividedSales } from './divided-sales.js';
export * from './harvest.js';
export {
  adjustedCostPerShareOf,
  compareLots,
  compareNewestFirst,
  costOf,
  costPerShareOf,
  costUpTo,
  isCostUnknown,
  isOpen,
  type Lot,
  type Purchase,
  remainingOf,
  type Slice,
  sliceOf,
} from './lot.js';
export { lotIdOf } from './lot-id.js';
export * from './other-ids.js';
export { gainOf, type RealizedGain } from './realized-gain.js';
export * from './refusal.js';
export * from './renamed-lots.js';
export { mergedLots } from './stock-merger.js';
export * from './stored-rows.js';
export { costChange, type TaxEffect } from './tax-effect.js';
export { movesLots, type PartOfSale, type TaxEvent, taxEventOf } from './tax-event.js';
export { TaxLots, type TaxState } from './tax-lots.js';
export * from './tax-records.js';
export * from './tax-rows.js';
export * from './taxpayer.js';
export { moneyOf, portion, quantityOf, unitsOf } from './units.js';
export { WASH_SALE_DAYS, type WashSale } from './wash-sale.js';
