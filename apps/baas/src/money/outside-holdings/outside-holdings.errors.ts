import { DomainError } from '@sandbourse/platform/errors';

export class AccountHeldHere extends DomainError {
  readonly code = 'connection_refused';

  constructor(accountId: string) {
    super(`${accountId} is held at this brokerage. Its holdings change only by its own trades and payments`);
  }
}
