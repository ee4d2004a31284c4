import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError, refusalMessage } from '@sandbourse/platform/errors';

const FEE_CHECKS = ['ACCOUNT_STATUS', 'ACCOUNT_TRADABLE', 'AVAILABLE_CASH'] as const;
export type FeeCheck = (typeof FEE_CHECKS)[number];

export class FeeRefused extends DomainError {
  static readonly checks = FEE_CHECKS;
  readonly code = 'fee_refused';

  constructor(override readonly failedChecks: readonly FailedCheck<FeeCheck>[]) {
    super(refusalMessage('The fee was refused', failedChecks));
  }

  static example(): FeeRefused {
    return new FeeRefused([
      { check: 'AVAILABLE_CASH', reason: 'The account has 100 USD of available cash. The fee is 250 USD' },
    ]);
  }
}

export class FeeKeyReused extends DomainError {
  readonly code = 'idempotency_conflict';

  constructor(key: string) {
    super(`idempotency_key ${key} was already used for another fee of this account`);
  }

  static example(): FeeKeyReused {
    return new FeeKeyReused('fee-2026-11');
  }
}
