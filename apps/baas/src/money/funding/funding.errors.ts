import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError, refusalMessage } from '@sandbourse/platform/errors';
import { FUNDING_CHECKS, type FundingCheck } from './funding.js';

export class FundingRefused extends DomainError {
  static readonly checks = FUNDING_CHECKS;
  readonly code = 'funding_refused';

  constructor(override readonly failedChecks: readonly FailedCheck<FundingCheck>[]) {
    super(refusalMessage('The deposit or withdrawal was refused', failedChecks));
  }

  static example(): FundingRefused {
    return new FundingRefused([
      { check: 'AVAILABLE_CASH', reason: '100 USD can be withdrawn. The request is for 250 USD' },
    ]);
  }
}

export class FundingKeyReused extends DomainError {
  readonly code = 'idempotency_conflict';

  constructor(key: string) {
    super(`idempotency_key ${key} was already used for another deposit or withdrawal of this account`);
  }

  static example(): FundingKeyReused {
    return new FundingKeyReused('deposit-1');
  }
}
