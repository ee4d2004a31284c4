import { DomainError } from '@sandbourse/platform/errors';

/** Rejects a script that is unknown, was removed, or belongs to another tenant. */
export class ScriptNotVisible extends DomainError {
  readonly code = 'script_not_visible';

  constructor() {
    super('Price script not found');
  }
}

/**
 * Rejects a price script while a file with the tenant's price history is being written, because the file would not
 * contain the effect of the script.
 */
export class HistoryInProgress extends DomainError {
  readonly code = 'history_in_progress';

  constructor() {
    super('The history of this sandbox is still being created. Script its prices when the history is complete');
  }
}

export class ScriptOfLiveFirm extends DomainError {
  readonly code = 'sandbox_only';

  constructor() {
    super('Only a sandbox firm can script prices and corporate actions');
  }
}
