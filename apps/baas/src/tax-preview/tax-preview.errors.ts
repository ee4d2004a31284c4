import type { FailedCheck } from '@sandbourse/contracts';
import type { LedgerRefusal } from '@sandbourse/ledger';
import { DomainError } from '@sandbourse/platform';

/** The account does not have what would be sold. */
export class SaleNotPossible extends DomainError {
  readonly code = 'sale_not_possible';
  override readonly failedChecks: readonly FailedCheck[];

  constructor({ code, message }: LedgerRefusal) {
    super(`The sale is not possible: ${message}`);
    this.failedChecks = [{ check: code, reason: message }];
  }
}
