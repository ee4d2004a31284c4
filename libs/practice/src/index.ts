export * from './history.js';
export * from './past-market.js';
export type { PlannedModel, PlannedPortfolio, Weights } from './portfolios.js';
export { WHOLE } from './portfolios.js';
export * from './practice.js';
export type { PlannedStatement } from './statements.js';
