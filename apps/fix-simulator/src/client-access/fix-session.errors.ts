import { DomainError } from '@sandbourse/platform/errors';

/** One answer for a session that does not exist and for one of another firm: who asks learns of neither. */
export class FixSessionNotVisible extends DomainError {
  readonly code = 'fix_session_not_visible';

  constructor() {
    super('There is no such FIX session in your firm');
  }
}
