export * from './event-history.js';
export * from './event-log.js';
export * from './event-retention.js';
export * from './inbox.js';
