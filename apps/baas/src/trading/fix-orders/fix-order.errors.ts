import { DomainError } from '@sandbourse/platform/errors';

/** Rejects an order if the session's firm has no account with the id or number in Account (1). */
export class NoAccountOfTheFirm extends DomainError {
  readonly code = 'account_not_visible';

  constructor(account: string) {
    super(`your firm has no account ${account}: send the id or the number of an account in Account (1)`);
  }
}
