import { DomainError } from '@sandbourse/platform/errors';

/** Deliveries are not posted to this target, wherever it may be reached from. */
export class TargetRefused extends DomainError {
  readonly code = 'webhook_target_refused';

  static example(): TargetRefused {
    return new TargetRefused('The url names a private address: 10.0.0.7');
  }
}
