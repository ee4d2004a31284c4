export * from './book-omissions.js';
export * from './branch-ids.js';
export * from './firm-catalogue.js';
export * from './firm-state.module.js';
export * from './firm-state.service.js';
export * from './firm-tables.js';
export * from './firm-tasks.js';
export * from './open-work.js';
