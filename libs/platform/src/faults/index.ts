export * from './fault-feed.js';
