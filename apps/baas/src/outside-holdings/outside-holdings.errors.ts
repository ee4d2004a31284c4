import { DomainError } from '@sandbourse/platform/errors';

export class AccountHeldHere extends DomainError {
  readonly code = 'connection_refused';

  constructor(accountId: string) {
    super(`${accountId} is not held away. Its holdings come from its own trades and payments`);
  }
}
