import { Injectable } from '@nestjs/common';
import type { DomainError } from '@sandbourse/platform/errors';
import { AuditService } from '../audit/audit.service.js';
import { EndedFirmService } from '../ended-firms/ended-firm.service.js';
import type { Login } from '../users/user.js';
import { BadCredentials, TooManyFailedLogins } from './login.errors.js';
import { LoginThrottle } from './login-throttle.service.js';

/** An attempt to log in from an address. */
export interface Attempt {
  readonly email: string;
  readonly address: string;
  /** True if one more failure would exceed the limit. */
  readonly isHurried: boolean;
}

/** Slows down guesses, records them, and determines how a login is refused. */
@Injectable()
export class LoginRefusalService {
  constructor(
    private readonly throttle: LoginThrottle,
    private readonly audit: AuditService,
    private readonly endedFirms: EndedFirmService,
  ) {}

  /** Waits until the attempt may proceed. */
  async admit(email: string, address: string): Promise<Attempt> {
    return { email, address, isHurried: await this.throttle.admit(email, address) };
  }

  /**
   * Records a refusal and returns it. Only a client that knows the password learns that the login's firm has ended. An
   * attempt with the correct password does not count as a guess.
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
