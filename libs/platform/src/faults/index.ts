export * from './fault-feed.js';
export * from './service-fault-rules.js';
