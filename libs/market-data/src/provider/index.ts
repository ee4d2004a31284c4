export type { PricedTime } from '../replay/coverage.js';
export * from './create-market-data.js';
export * from './market-config.js';
