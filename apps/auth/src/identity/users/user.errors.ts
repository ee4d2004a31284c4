import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError } from '@sandbourse/platform/errors';
import { LOGIN_CHECKS, type LoginCheck } from './user.js';

export class EmailTaken extends DomainError {
  readonly code = 'email_taken';

  constructor(email: string) {
    super(`There is already a login for ${email}`);
  }

  static example(): EmailTaken {
    return new EmailTaken('ada@firm.example');
  }
}

export class LoginUnknown extends DomainError {
  readonly code = 'login_unknown';

  constructor(userId: string) {
    super(`The login ${userId} does not exist`);
  }

  static example(): LoginUnknown {
    return new LoginUnknown('usr_01M7YTT5NMF4MMD6DGJKSYQC69');
  }
}

export class LoginInconsistent extends DomainError {
  static readonly checks = LOGIN_CHECKS;
  readonly code = 'login_inconsistent';

  constructor(override readonly failedChecks: readonly FailedCheck<LoginCheck>[]) {
    super('The login does not match its role or firm');
  }

  static example(): LoginInconsistent {
    return new LoginInconsistent([{ check: 'REP_CODE', reason: 'A login with the role advisor needs a rep_code' }]);
  }
}
