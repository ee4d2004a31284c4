export * from './drift.js';
export * from './performance/index.js';
export * from './rebalance/account.js';
export * from './rebalance/proposal.js';
export * from './rebalance/wash-sale-facts.js';
