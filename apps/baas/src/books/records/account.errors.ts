import { DomainError } from '@sandbourse/platform/errors';

/**
 * Rejects an account that is unknown or belongs to another client. The response is the same in both cases, so that ids
 * cannot be probed.
 */
export class AccountNotVisible extends DomainError {
  readonly code = 'account_not_visible';

  constructor() {
    super('Account not found');
  }
}
