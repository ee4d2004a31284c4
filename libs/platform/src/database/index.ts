export * from './assert-accounts-known.js';
export * from './coalescer.js';
export { type PlaceOfText, packed, packedTextSql } from './column-arrays.js';
export * from './columns.js';
export * from './database.errors.js';
export * from './database.js';
export { findByKeys } from './find-by-keys.js';
export * from './group-commit.js';
export { UnitOfWork } from './unit-of-work.js';
