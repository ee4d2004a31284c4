import { DomainError } from '@sandbourse/platform/errors';

export class AccountNotVisible extends DomainError {
  readonly code = 'account_not_visible';

  constructor(accountId?: string) {
    super(accountId === undefined ? 'Account not found' : `Account ${accountId} not found`);
  }
}

export class RepCodeNotAllowed extends DomainError {
  readonly code = 'forbidden';

  static example(): RepCodeNotAllowed {
    return new RepCodeNotAllowed('Your rep codes are R001. R002 is not one of them');
  }
}
