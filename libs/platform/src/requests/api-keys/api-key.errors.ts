import { LIMITS } from '@sandbourse/contracts';
import { DomainError } from '../../errors.js';

/**
 * Thrown if a key does not exist or belongs to another firm. The response is the same in both cases, so that a caller
 * learns nothing about other firms.
 */
export class KeyNotVisible extends DomainError {
  readonly code = 'key_not_visible';

  constructor() {
    super('Your firm has no API key with this id');
  }
}

export class KeyCapReached extends DomainError {
  readonly code = 'key_cap_reached';

  constructor() {
    super(
      `Your firm has ${LIMITS.activeKeysPerFirmMax} active API keys, which is the maximum. Revoke one before you issue another`,
    );
  }
}

export class GroupNotGrantable extends DomainError {
  readonly code = 'malformed_request';

  constructor(group: string) {
    super(`The permission group ${group} does not exist`);
  }

  static example(): GroupNotGrantable {
    return new GroupNotGrantable('trader');
  }
}
