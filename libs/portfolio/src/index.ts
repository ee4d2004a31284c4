export * from './billing/advisory-fee.js';
export * from './composite/composite-return.js';
export * from './drift.js';
export * from './performance/index.js';
export * from './rebalance/account.js';
export { holdingsAfter } from './rebalance/holdings-after.js';
export * from './rebalance/proposal.js';
export { rebalance } from './rebalance/rebalance.js';
export * from './rebalance/wash-sale-facts.js';
