import { DomainError } from '@sandbourse/platform/errors';

/** Unknown, or another's: the answer is the same. */
export class TransactionNotVisible extends DomainError {
  readonly code = 'transaction_not_visible';

  constructor() {
    super('Transaction not found');
  }
}
