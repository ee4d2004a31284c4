import { DomainError } from '@sandbourse/platform/errors';

/** Rejects an order whose Account (1) is neither the id nor the number of an account of the session's firm. */
export class NoAccountOfTheFirm extends DomainError {
  readonly code = 'account_not_visible';

  constructor(account: string) {
    super(`your firm has no account ${account}: send the id or the number of an account in Account (1)`);
  }
}
