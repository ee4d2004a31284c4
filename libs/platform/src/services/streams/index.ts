export { StreamLimitsConfig } from './open-streams.js';
export * from './present-market.js';
export * from './stream-tickets.js';
export * from './streams.module.js';
