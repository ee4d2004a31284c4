import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError, refusalMessage } from '@sandbourse/platform/errors';

export class TradeParametersRefused extends DomainError {
  static readonly checks = ['SECURITY_KNOWN'] as const;
  readonly code = 'trade_parameters_refused';

  constructor(override readonly failedChecks: readonly FailedCheck<(typeof TradeParametersRefused.checks)[number]>[]) {
    super(refusalMessage('The trade parameters were refused', failedChecks));
  }

  static example(): TradeParametersRefused {
    return new TradeParametersRefused([{ check: 'SECURITY_KNOWN', reason: 'There is no security NOPE' }]);
  }
}
