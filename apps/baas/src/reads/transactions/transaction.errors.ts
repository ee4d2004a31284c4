import { DomainError } from '@sandbourse/platform/errors';

/** Rejects a transaction that is unknown or belongs to another client. The response is the same in both cases. */
export class TransactionNotVisible extends DomainError {
  readonly code = 'transaction_not_visible';

  constructor() {
    super('Transaction not found');
  }
}
