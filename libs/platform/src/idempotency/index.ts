export { DocumentsIdempotencyKey, IdempotencyKey, TakesIdempotencyKey } from './takes-idempotency-key.js';
