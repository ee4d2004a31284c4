export * from './is-same-secret.js';
export * from './secret-seal.js';
