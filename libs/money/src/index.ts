export * from './amounts.js';
export * from './currency.js';
export * from './fixed-point.js';
