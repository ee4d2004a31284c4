import { DomainError } from '@sandbourse/platform/errors';

/** Rejects the closing of an account that still has assets, open orders or payments. */
export class AccountNotEmpty extends DomainError {
  readonly code = 'account_not_empty';

  constructor(remains: readonly string[]) {
    super(`The account is not empty: ${remains.join(', ')}`);
  }

  static example(): AccountNotEmpty {
    return new AccountNotEmpty(['2 open orders', '10 AAPL']);
  }
}
