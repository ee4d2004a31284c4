import { DomainError } from '@sandbourse/platform/errors';

export class NoIra extends DomainError {
  readonly code = 'no_ira';

  constructor() {
    super('This account is not an IRA. Only IRAs have contributions and distributions');
  }
}
