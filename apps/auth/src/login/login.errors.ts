import { DomainError } from '@sandbourse/platform/errors';

/** Guesses for one email from one address come too fast. The right password still opens, after a moment. */
export class TooManyFailedLogins extends DomainError {
  readonly code = 'login_throttled';

  constructor() {
    super('Too many failed logins for this email from your address: wait a moment before you try again');
  }
}

/** It is the token that says who is asking: only the password is wrong. */
export class CurrentPasswordWrong extends DomainError {
  readonly code = 'wrong_password';

  constructor() {
    super('The current password is not right');
  }
}

/** One body for an unknown email, a wrong password and a login that is switched off (specification 4.1). */
export class BadCredentials extends DomainError {
  readonly code = 'not_authenticated';

  constructor() {
    super('Incorrect email or password');
  }
}
