export { Batcher } from './batcher.js';
export * from './concurrency-limit.js';
export { emittedWithin } from './emitted-within.js';
export * from './in-their-order.js';
export * from './in-turns.js';
export type { OwnedWork } from './owned-work.js';
export * from './recurring-work.js';
export * from './shared.js';
export { WakeableSleep } from './wakeable-sleep.js';
