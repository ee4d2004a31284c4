import { LIMITS } from '@sandbourse/contracts';
import { DomainError } from '@sandbourse/platform';

/** Unknown, or another's: the answer is the same, so that ids cannot be probed. */
export class AccountNotVisible extends DomainError {
  readonly code = 'account_not_visible';

  constructor() {
    super('Account not found');
  }
}

/** A stream of an account that the caller may not read, or that does not exist (specification 4.4). */
export class AccountNotEntitled extends DomainError {
  readonly code = 'forbidden';

  constructor() {
    super('This account is not yours to listen to');
  }
}

/** There is something left in an account that is to be closed. */
export class AccountNotEmpty extends DomainError {
  readonly code = 'account_not_empty';

  constructor(remains: readonly string[]) {
    super(`The account is not empty: ${remains.join(', ')}`);
  }
}

export class RepCodeNotAllowed extends DomainError {
  readonly code = 'forbidden';
}

export class CustodianRefused extends DomainError {
  readonly code = 'custodian_refused';

  constructor(isSandbox: boolean) {
    super(
      isSandbox
        ? 'Custody rule: a sandbox account cannot dispatch to an external custodian, so a CORRESPONDENT custodian is refused'
        : 'No CORRESPONDENT custodian is connected to this firm',
    );
  }
}

export class AccountCapReached extends DomainError {
  readonly code = 'account_cap_reached';

  constructor() {
    super(`A sandbox tenant may have ${LIMITS.sandboxAccountsMax} accounts`);
  }
}
