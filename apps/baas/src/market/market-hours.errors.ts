import { DomainError } from '@sandbourse/platform/errors';

export class HoursOfLiveFirm extends DomainError {
  readonly code = 'sandbox_only';

  constructor() {
    super('Only a sandbox firm can set its market hours');
  }
}
