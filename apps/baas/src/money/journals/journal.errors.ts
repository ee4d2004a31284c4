import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError, refusalMessage } from '@sandbourse/platform/errors';
import { JOURNAL_CHECKS } from './journal.js';

/** Thrown if a journal is refused. No cash or shares moved, and no journal was created. */
export class JournalRefused extends DomainError {
  static readonly checks = JOURNAL_CHECKS;
  readonly code = 'journal_refused';

  constructor(override readonly failedChecks: readonly FailedCheck[]) {
    super(refusalMessage('The journal was refused', failedChecks));
  }

  static example(): JournalRefused {
    return new JournalRefused([
      { check: 'AVAILABLE_CASH', reason: '100 USD is settled and free. The request is for 250 USD' },
    ]);
  }
}

/** Rejects a journal that is unknown or belongs to other clients. The response is the same in both cases. */
export class JournalNotVisible extends DomainError {
  readonly code = 'journal_not_visible';

  constructor() {
    super('Journal not found');
  }
}

export class JournalKeyReused extends DomainError {
  readonly code = 'idempotency_conflict';

  constructor(key: string) {
    super(`idempotency_key ${key} was already used for another journal of this account`);
  }

  static example(): JournalKeyReused {
    return new JournalKeyReused('journal-1');
  }
}
