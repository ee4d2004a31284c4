export * from './end-with.js';
export * from './health.js';
export * from './heap-watch.js';
export * from './logger.js';
export * from './metrics.js';
