import { DomainError } from '@sandbourse/platform/errors';

/** Rejects a URL to which this service does not post deliveries. */
export class TargetRefused extends DomainError {
  readonly code = 'webhook_target_refused';

  static example(): TargetRefused {
    return new TargetRefused('10.0.0.7 is not a public internet address');
  }
}
