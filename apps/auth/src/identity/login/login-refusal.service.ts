import { Injectable } from '@nestjs/common';
import type { DomainError } from '@sandbourse/platform/errors';
import { AuditService } from '../../operations/audit/audit.service.js';
import { EndedFirms } from '../ended-firms/ended-firms.js';
import type { Login } from '../users/user.js';
import { BadCredentials, TooManyFailedLogins } from './login.errors.js';
import { LoginThrottle } from './login-throttle.service.js';

export interface Attempt {
  readonly email: string;
  readonly address: string;
  /** True if earlier failures have used up the limit, so that one more wrong password gets TooManyFailedLogins. */
  readonly isHurried: boolean;
}

/** Slows down password guessing, records failed logins, and chooses the error for each. */
@Injectable()
export class LoginRefusalService {
  constructor(
    private readonly throttle: LoginThrottle,
    private readonly audit: AuditService,
    private readonly endedFirms: EndedFirms,
  ) {}

  /** Waits until the attempt may proceed. Throws TooManyFailedLogins if too many attempts already wait. */
  async admit(email: string, address: string): Promise<Attempt> {
    return { email, address, isHurried: await this.throttle.admit(email, address) };
  }

  /**
   * Records a failed login and returns its error. If the password is correct but the login's firm has ended, the error
   * says so, and the attempt does not count as a guess.
   */
  async refusalOf(attempt: Attempt, login: Login | undefined, matches: boolean): Promise<DomainError> {
    await this.audit.noteAlone({
      kind: 'LOGIN_FAILED',
      actor: login?.user.userId,
      firmId: login?.user.firmId,
      reason: !login ? 'unknown email' : !matches ? 'wrong password' : 'inactive login',
    });
    const ended =
      login && matches && !login.firm.isActive ? await this.endedFirms.refusalOf(login.firm.firmId) : undefined;
    if (ended) return ended;
    await this.throttle.noteFailure(attempt.email, attempt.address);
    return attempt.isHurried ? new TooManyFailedLogins() : new BadCredentials();
  }
}
