export { addValuations, type ClosingMarket, symbolsSince, valueDaily, valuedDaysOf } from './daily-valuation.js';
export { type MovedInKind, movedInKind, valueTogether } from './flows-in-kind.js';
export * from './known-value.js';
export * from './performance.js';
export * from './periods.js';
export { priceAfter } from './price-after.js';
export { linkedGrowth } from './time-weighted.js';
export { type Valuations, type ValueReason, valuationsOf } from './valuations.js';
export * from './xirr.js';
