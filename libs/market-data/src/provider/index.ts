export * from './market-config.js';
