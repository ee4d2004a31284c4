import { DomainError } from '../../errors.js';

/**
 * Thrown if the key is unknown, if the secret is wrong, if the client has swapped the id and the secret, or if the key
 * or its firm is no longer active. The response is the same in all these cases.
 */
export class InvalidClient extends DomainError {
  readonly code = 'invalid_client';

  constructor() {
    super(
      'Invalid client credentials. Send the key id (key_...) as client_id and the key secret (ik_live_...) as client_secret',
    );
  }
}

/** Thrown if a requested scope does not exist, or if the key does not have it (RFC 6749, 5.2). */
export class InvalidScope extends DomainError {
  readonly code = 'invalid_scope';

  constructor(refused: readonly string[], granted: readonly string[]) {
    const which = refused.length > 0 ? `This key does not have the scope ${refused.join(' ')}` : 'The scope is empty';
    super(`${which}. The scopes of the key are ${granted.join(' ')}`);
  }

  static example(): InvalidScope {
    return new InvalidScope(['baas.orders:write'], ['baas.orders:read']);
  }
}
