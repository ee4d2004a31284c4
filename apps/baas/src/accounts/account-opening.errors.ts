import { DomainError } from '@sandbourse/platform';

export class RepCodeNotAllowed extends DomainError {
  readonly code = 'forbidden';
}

export class ClientNotAllowed extends DomainError {
  readonly code = 'forbidden';
}

export class AccountKeyReused extends DomainError {
  readonly code = 'idempotency_conflict';

  constructor(key: string) {
    super(`idempotency_key ${key} was used to open another account of this firm`);
  }
}

export class AccountCapReached extends DomainError {
  readonly code = 'account_cap_reached';
}
