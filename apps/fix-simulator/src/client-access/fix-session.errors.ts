import { DomainError } from '@sandbourse/platform/errors';

/**
 * The same response for a session that does not exist and for one of another firm: the client learns nothing of other
 * firms.
 */
export class FixSessionNotVisible extends DomainError {
  readonly code = 'fix_session_not_visible';

  constructor() {
    super('There is no such FIX session in your firm');
  }
}
