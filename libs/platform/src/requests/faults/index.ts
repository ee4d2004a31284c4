export * from './fault-feed.js';
export * from './near-misses.js';
export * from './seen-values.js';
export * from './service-fault-rules.js';
