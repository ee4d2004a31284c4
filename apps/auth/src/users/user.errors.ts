import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError } from '@sandbourse/platform';

export class EmailTaken extends DomainError {
  readonly code = 'email_taken';

  constructor(email: string) {
    super(`There is a login for ${email} already`);
  }
}

export class LoginUnknown extends DomainError {
  readonly code = 'login_unknown';

  constructor(userId: string) {
    super(`There is no login ${userId}`);
  }
}

export class LoginInconsistent extends DomainError {
  readonly code = 'login_inconsistent';

  constructor(override readonly failedChecks: readonly FailedCheck[]) {
    super('The login does not fit its role or firm');
  }
}
