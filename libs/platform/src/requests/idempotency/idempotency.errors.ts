import { DomainError } from '../../errors.js';

/** Thrown if the Idempotency-Key was already used for a different request. */
export class IdempotencyKeyReused extends DomainError {
  readonly code = 'idempotency_conflict';

  constructor() {
    super('This Idempotency-Key was already used with a different method, path, body or scope. Use a new key');
  }
}

/**
 * Thrown if a request is repeated and its first response contained a secret. The secret is not stored, so it cannot be
 * sent again.
 */
export class SecretShownBefore extends DomainError {
  readonly code = 'secret_shown';

  constructor(id: string, field: string) {
    super(
      `An earlier request with this Idempotency-Key created ${id}. Only the first response contained its ${field}. Revoke ${id}, then send the request with a new Idempotency-Key`,
    );
  }

  static example(): SecretShownBefore {
    return new SecretShownBefore('key_01M7YTT5NMF4MMD6DGJKSYQC69', 'key_secret');
  }
}
