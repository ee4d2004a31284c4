import { DomainError } from '@sandbourse/platform/errors';

export class NoIra extends DomainError {
  readonly code = 'no_ira';

  constructor() {
    super('Only an IRA has contributions and retirement distributions');
  }
}
