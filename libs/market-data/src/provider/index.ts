export * from './create-market-data.js';
export * from './market-config.js';
