import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError } from '@sandbourse/platform';

export class TradeParametersRefused extends DomainError {
  readonly code = 'trade_parameters_refused';

  constructor(override readonly failedChecks: readonly FailedCheck[]) {
    super(`The trade parameters were refused: ${[...new Set(failedChecks.map(({ check }) => check))].join(', ')}`);
  }
}
