import { DomainError } from '@sandbourse/platform/errors';

export class NoIra extends DomainError {
  readonly code = 'no_ira';

  constructor() {
    super('Contributions and retirement distributions are those of an IRA');
  }
}
