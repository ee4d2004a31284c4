import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError, refusalMessage } from '@sandbourse/platform/errors';

const EXCHANGE_CHECKS = ['ACCOUNT_STATUS', 'ACCOUNT_TRADABLE', 'CURRENCY', 'AVAILABLE_CASH'] as const;
export type ExchangeCheck = (typeof EXCHANGE_CHECKS)[number];

/** Thrown if the conversion of cash to another currency is refused. No cash was converted. */
export class ExchangeRefused extends DomainError {
  static readonly checks = EXCHANGE_CHECKS;
  readonly code = 'exchange_refused';

  constructor(override readonly failedChecks: readonly FailedCheck<ExchangeCheck>[]) {
    super(refusalMessage('The currency exchange was refused', failedChecks));
  }

  static example(): ExchangeRefused {
    return new ExchangeRefused([
      { check: 'AVAILABLE_CASH', reason: '100 USD is settled and free. The request is for 250 USD' },
    ]);
  }
}
