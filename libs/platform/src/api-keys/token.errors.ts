import { DomainError } from '../errors.js';

/**
 * The error for an unknown key, a wrong secret, a swapped id and secret, and a key or firm that is no longer active.
 * All of them have the same response.
 */
export class InvalidClient extends DomainError {
  readonly code = 'invalid_client';

  constructor() {
    super(
      'Invalid client credentials. Send the key id (key_...) as client_id and the key secret (ik_live_...) as client_secret',
    );
  }
}

/** Reports a requested scope that the key does not have, or that does not exist (RFC 6749, 5.2). */
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
