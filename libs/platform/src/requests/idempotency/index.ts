export { IdempotencyKeyReused, SecretShownBefore } from './idempotency.errors.js';
export { DocumentsIdempotencyKey, IdempotencyKey, TakesIdempotencyKey } from './takes-idempotency-key.js';
