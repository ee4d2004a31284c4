export * from './api-keys.module.js';
export * from './auth-client.js';
