export * from './internal.guard.js';
export * from './internal-exchange.js';
