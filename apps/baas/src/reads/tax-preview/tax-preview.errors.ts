import type { CheckName, FailedCheck } from '@sandbourse/contracts';
import { type JudgedRefusal, LedgerRefusal } from '@sandbourse/ledger';
import { DomainError } from '@sandbourse/platform/errors';

/** Reasons to refuse a sale: the ledger rejects it, or an amount exceeds the range of a lot. */
export type SaleRefusal = JudgedRefusal | LedgerRefusal<'BEYOND_LIMITS'>;

/** The check that fails for each refusal of the ledger. */
const CHECKS = {
  NOT_POSITIVE: 'QUANTITY_POSITIVE',
  BACK_DATED: 'IN_DATE_ORDER',
  LOT_UNKNOWN: 'LOT_KNOWN',
  LOT_EXCEEDED: 'LOT_SUFFICIENT',
  HOLDING_EXCEEDED: 'HOLDING_SUFFICIENT',
  BEYOND_LIMITS: 'WITHIN_LIMITS',
} as const satisfies Record<SaleRefusal['code'], CheckName>;

/** Rejects a sale that is not possible, for instance because the account does not have the shares. */
export class SaleNotPossible extends DomainError {
  static readonly checks: readonly CheckName[] = Object.values(CHECKS);
  readonly code = 'sale_not_possible';
  override readonly failedChecks: readonly FailedCheck[];

  constructor({ code, message }: SaleRefusal) {
    super(`The sale is not possible: ${message}`);
    this.failedChecks = [{ check: CHECKS[code], reason: message }];
  }

  static example(): SaleNotPossible {
    return new SaleNotPossible(new LedgerRefusal('LOT_UNKNOWN', 'lot_x is not an open lot of this account'));
  }
}
