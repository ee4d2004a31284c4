import { DomainError } from '@sandbourse/platform/errors';

/**
 * Rejects a session that does not exist or that belongs to another firm. Both cases have the same response, so that the
 * client learns nothing about other firms.
 */
export class FixSessionNotVisible extends DomainError {
  readonly code = 'fix_session_not_visible';

  constructor() {
    super('Your firm has no FIX session with this id');
  }
}
