import { DomainError } from '@sandbourse/platform/errors';

export class AccountHeldHere extends DomainError {
  readonly code = 'connection_refused';

  constructor(accountId: string) {
    super(`${accountId} is not held away: what it holds is what was traded and paid here`);
  }
}
