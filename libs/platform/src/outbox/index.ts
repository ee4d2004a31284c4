export * from './event-history.js';
export * from './inbox.js';
export * from './outbox.js';
