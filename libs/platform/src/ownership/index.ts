export * from './ownership.js';
