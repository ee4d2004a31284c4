import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError } from '@sandbourse/platform/errors';
import { LOGIN_CHECKS, type LoginCheck } from './user.js';

export class EmailTaken extends DomainError {
  readonly code = 'email_taken';

  constructor(email: string) {
    super(`There is a login for ${email} already`);
  }

  static example(): EmailTaken {
    return new EmailTaken('ada@firm.example');
  }
}

export class LoginUnknown extends DomainError {
  readonly code = 'login_unknown';

  constructor(userId: string) {
    super(`There is no login ${userId}`);
  }

  static example(): LoginUnknown {
    return new LoginUnknown('usr_01M7YTT5NMF4MMD6DGJKSYQC69');
  }
}

export class LoginInconsistent extends DomainError {
  static readonly checks = LOGIN_CHECKS;
  readonly code = 'login_inconsistent';

  constructor(override readonly failedChecks: readonly FailedCheck<LoginCheck>[]) {
    super('The login does not fit its role or firm');
  }

  static example(): LoginInconsistent {
    return new LoginInconsistent([{ check: 'REP_CODE', reason: 'A login of role advisor needs rep_code' }]);
  }
}
