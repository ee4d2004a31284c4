export * from './health.js';
export * from './heap-watch.js';
export * from './last-words.js';
export * from './logger.js';
export * from './metrics.js';
