import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError } from '@sandbourse/platform';

export class FeeRefused extends DomainError {
  readonly code = 'fee_refused';

  constructor(override readonly failedChecks: readonly FailedCheck[]) {
    super('The fee was refused');
  }
}

export class FeeKeyReused extends DomainError {
  readonly code = 'idempotency_conflict';

  constructor(key: string) {
    super(`idempotency_key ${key} was used for another fee of this account`);
  }
}
