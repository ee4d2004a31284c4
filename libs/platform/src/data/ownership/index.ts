export * from './leases.js';
export * from './ownership.js';
