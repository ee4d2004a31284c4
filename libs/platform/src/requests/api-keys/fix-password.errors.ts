import { LIMITS } from '@sandbourse/contracts';
import { DomainError } from '../../errors.js';

/**
 * Thrown if a password does not exist or belongs to another firm. The response is the same in both cases, so that a
 * caller learns nothing about other firms.
 */
export class FixPasswordNotVisible extends DomainError {
  readonly code = 'fix_password_not_visible';

  constructor() {
    super('Your firm has no FIX password with this id');
  }
}

export class FixPasswordCapReached extends DomainError {
  readonly code = 'fix_password_cap_reached';

  constructor() {
    super(
      `Your firm has ${LIMITS.activeFixPasswordsPerFirmMax} active FIX passwords, which is the maximum. Revoke one before you issue another`,
    );
  }
}
