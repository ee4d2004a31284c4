import { DomainError } from '@sandbourse/platform';

/** Unknown, removed, or another tenant's. */
export class ScriptNotVisible extends DomainError {
  readonly code = 'script_not_visible';

  constructor() {
    super('Price script not found');
  }
}

export class ScriptOfLiveFirm extends DomainError {
  readonly code = 'sandbox_only';

  constructor() {
    super('Only a sandbox can script its prices');
  }
}
