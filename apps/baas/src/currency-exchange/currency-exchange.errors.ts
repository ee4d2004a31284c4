import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError } from '@sandbourse/platform';

/** Nothing was exchanged. */
export class ExchangeRefused extends DomainError {
  readonly code = 'exchange_refused';

  constructor(override readonly failedChecks: readonly FailedCheck[]) {
    super('The exchange was refused');
  }
}
