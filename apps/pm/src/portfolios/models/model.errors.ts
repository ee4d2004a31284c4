import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError, refusalMessage } from '@sandbourse/platform/errors';
import { WEIGHT_CHECKS, type WeightCheck } from './target-weights.js';

export class ModelNotVisible extends DomainError {
  readonly code = 'model_not_visible';

  constructor() {
    super('Model not found');
  }
}

export class WeightsRefused extends DomainError {
  static readonly checks = WEIGHT_CHECKS;
  readonly code = 'weights_refused';

  constructor(override readonly failedChecks: readonly FailedCheck<WeightCheck>[]) {
    super(refusalMessage('The weights were refused', failedChecks));
  }

  static example(): WeightsRefused {
    return new WeightsRefused([{ check: 'WEIGHT_SUM', reason: 'The weights with cash_weight add up to 0.99, not 1' }]);
  }
}
