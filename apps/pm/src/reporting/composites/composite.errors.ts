import { DomainError } from '@sandbourse/platform/errors';

export class CompositeNotVisible extends DomainError {
  readonly code = 'composite_not_visible';

  constructor() {
    super('Composite not found');
  }
}
