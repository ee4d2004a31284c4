import { DomainError } from '@sandbourse/platform/errors';

/** Rejects a token for a new password. The response does not say which condition the token fails. */
export class PasswordResetUnknown extends DomainError {
  readonly code = 'password_reset_unknown';

  constructor() {
    super('The link is not valid: it was used, it is more than an hour old, or the password has changed since');
  }
}
