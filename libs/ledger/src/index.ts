export * from './cash.js';
export * from './drafts.js';
export * from './entry.js';
export * from './fees.js';
export * from './hash-chain.js';
export * from './position.js';
export * from './postings.js';
