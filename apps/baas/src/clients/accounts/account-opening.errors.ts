import { LIMITS } from '@sandbourse/contracts';
import { DomainError } from '@sandbourse/platform/errors';

export class RepCodeNotAllowed extends DomainError {
  readonly code = 'forbidden';

  static example(): RepCodeNotAllowed {
    return new RepCodeNotAllowed('Your rep codes are R001. R002 is not one of them');
  }
}

export class ClientNotAllowed extends DomainError {
  readonly code = 'forbidden';

  static example(): ClientNotAllowed {
    return new ClientNotAllowed('The client cli_1001 belongs to another advisor');
  }
}

export class AccountKeyReused extends DomainError {
  readonly code = 'idempotency_conflict';

  constructor(key: string) {
    super(`idempotency_key ${key} was already used to open another account of this firm`);
  }

  static example(): AccountKeyReused {
    return new AccountKeyReused('account-1');
  }
}

export class AccountCapReached extends DomainError {
  readonly code = 'account_cap_reached';

  static example(): AccountCapReached {
    return new AccountCapReached(`A sandbox firm can have at most ${LIMITS.sandboxAccountsMax} accounts`);
  }
}
