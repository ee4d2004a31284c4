export * from './calendar/session.js';
export * from './calendar/trading-calendar.js';
export * from './corporate-action.js';
export * from './market-data.errors.js';
export * from './market-data.js';
export * from './securities/check-digits.js';
export * from './securities/security.js';
export * from './securities/security-directory.js';
