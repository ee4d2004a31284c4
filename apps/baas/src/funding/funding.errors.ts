import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError } from '@sandbourse/platform';

export class FundingRefused extends DomainError {
  readonly code = 'funding_refused';

  constructor(override readonly failedChecks: readonly FailedCheck[]) {
    super('The funding was refused');
  }
}

export class FundingKeyReused extends DomainError {
  readonly code = 'idempotency_conflict';

  constructor(key: string) {
    super(`idempotency_key ${key} was used for another funding of this account`);
  }
}
