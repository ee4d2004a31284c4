export * from './business-time.js';
export * from './currency-converter.js';
export * from './market.module.js';
export * from './market-data.token.js';
export * from './order-expiry.js';
export * from './price-scripts/followed-price-scripts.module.js';
export * from './price-scripts/price-script.consumer.js';
