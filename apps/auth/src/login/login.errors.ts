import { DomainError } from '@sandbourse/platform';

/** One body for an unknown email, a wrong password and a login that is switched off (specification 4.1). */
export class BadCredentials extends DomainError {
  readonly code = 'not_authenticated';

  constructor() {
    super('Incorrect email or password');
  }
}
