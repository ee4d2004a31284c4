import { DomainError } from '@sandbourse/platform/errors';

/**
 * Rejects attempts for one email from one network address that arrive too fast. The correct password is still accepted
 * after a short wait.
 */
export class TooManyFailedLogins extends DomainError {
  readonly code = 'login_throttled';

  constructor() {
    super('Too many failed logins for this email from your IP address. Wait a moment before you try again');
  }
}

/**
 * Rejects a change of the password, because the current password in the request is wrong. The token of the request has
 * already identified the caller.
 */
export class CurrentPasswordWrong extends DomainError {
  readonly code = 'wrong_password';

  constructor() {
    super('The current password is wrong');
  }
}

/**
 * Rejects a login. The response is the same for an unknown email, a wrong password and a login that is switched off
 * (specification 4.1).
 */
export class BadCredentials extends DomainError {
  readonly code = 'not_authenticated';

  constructor() {
    super('Incorrect email or password');
  }
}
