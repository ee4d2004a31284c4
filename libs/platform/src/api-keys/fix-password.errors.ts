import { LIMITS } from '@sandbourse/contracts';
import { DomainError } from '../errors.js';

/** One answer for a password that does not exist and for one of another firm: who asks learns of neither. */
export class FixPasswordNotVisible extends DomainError {
  readonly code = 'fix_password_not_visible';

  constructor() {
    super('There is no such FIX password in your firm');
  }
}

export class FixPasswordCapReached extends DomainError {
  readonly code = 'fix_password_cap_reached';

  constructor() {
    super(
      `Your firm holds ${LIMITS.activeFixPasswordsPerFirmMax} active FIX passwords: revoke one before you issue another`,
    );
  }
}
