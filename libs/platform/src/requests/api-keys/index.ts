export * from './api-key.errors.js';
export * from './api-keys.module.js';
export * from './auth-client.js';
export * from './fix-password.errors.js';
export * from './token.errors.js';
