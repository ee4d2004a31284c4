export * from './tenant-clock.module.js';
export * from './tenant-clocks.js';
