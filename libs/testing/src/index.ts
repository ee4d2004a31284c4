export * from './auth-process.js';
export * from './eventually.js';
export * from './free-port.js';
export * from './postgres.js';
export * from './postgres-server.js';
export * from './service-under-test.js';
export * from './tokens.js';
export * from './unguarded-tables.js';
