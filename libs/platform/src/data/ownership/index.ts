export * from './alone.js';
export * from './leases.js';
export * from './ownership.js';
