import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError } from '@sandbourse/platform';

export class ModelNotVisible extends DomainError {
  readonly code = 'model_not_visible';

  constructor() {
    super('Model not found');
  }
}

export class WeightsRefused extends DomainError {
  readonly code = 'weights_refused';

  constructor(override readonly failedChecks: readonly FailedCheck[]) {
    super(`The weights were refused: ${[...new Set(failedChecks.map(({ check }) => check))].join(', ')}`);
  }
}
