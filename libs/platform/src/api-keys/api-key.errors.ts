import { LIMITS } from '@sandbourse/contracts';
import { DomainError } from '../errors.js';

/**
 * Is the same response for a key that does not exist and for a key of another firm, so that a caller learns nothing
 * about other firms.
 */
export class KeyNotVisible extends DomainError {
  readonly code = 'key_not_visible';

  constructor() {
    super('There is no such API key in your firm');
  }
}

export class KeyCapReached extends DomainError {
  readonly code = 'key_cap_reached';

  constructor() {
    super(`Your firm holds ${LIMITS.activeKeysPerFirmMax} active API keys: revoke one before you issue another`);
  }
}

export class GroupNotGrantable extends DomainError {
  readonly code = 'malformed_request';

  constructor(group: string) {
    super(`There is no permission group ${group}`);
  }

  static example(): GroupNotGrantable {
    return new GroupNotGrantable('trader');
  }
}
