import { DomainError } from '@sandbourse/platform';

/** One body for an unknown key, a wrong secret, the two swapped, and a key or firm that is no longer active. */
export class InvalidClient extends DomainError {
  readonly code = 'invalid_client';

  constructor() {
    super('Invalid client credentials: client_id is the key id (key_...), client_secret the key secret (ik_live_...)');
  }
}

export class UnsupportedGrantType extends DomainError {
  readonly code = 'unsupported_grant_type';

  constructor() {
    super('Unsupported grant_type: only client_credentials is granted');
  }
}
