import { DomainError } from '@sandbourse/platform/errors';

/** Unknown, or another client's account: the answer is the same, so that ids cannot be probed. */
export class AccountNotVisible extends DomainError {
  readonly code = 'account_not_visible';

  constructor() {
    super('Account not found');
  }
}
