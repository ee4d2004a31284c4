export * from './data.module.js';
export * from './describe.js';
export * from './platform.module.js';
export * from './run-services.js';
export * from './service.js';
