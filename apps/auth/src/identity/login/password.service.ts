import { Injectable } from '@nestjs/common';
import type { ChangePasswordBody } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { NotAuthenticated } from '@sandbourse/platform/errors';
import { currentAddress } from '@sandbourse/platform/request-context';
import { AuditService } from '../../operations/audit/audit.service.js';
import { RevocationService } from '../revocations/revocation.service.js';
import { hashPassword, passwordMatches } from '../users/passwords.js';
import { revocationOf, withNextGeneration } from '../users/user.js';
import { UserStore } from '../users/user.store.js';
import { CurrentPasswordWrong, TooManyFailedLogins } from './login.errors.js';
import { LoginThrottle } from './login-throttle.service.js';

@Injectable()
export class PasswordService {
  constructor(
    private readonly db: Database,
    private readonly users: UserStore,
    private readonly revocations: RevocationService,
    private readonly audit: AuditService,
    private readonly throttle: LoginThrottle,
  ) {}

  /**
   * Changes the password of a login. After this method returns, the new password is valid, and the caller's token is
   * the only valid token of the login.
   */
  async change(caller: Caller, { current_password, new_password }: ChangePasswordBody): Promise<void> {
    const replacedHash = await this.verified(caller, current_password);
    const passwordHash = await hashPassword(new_password);

    await this.revocations.revoking(async (tx, revoke) => {
      const user = await this.users.lock(tx, caller.userId);
      // If another request has changed the password meanwhile, the verified password is no longer the current one.
      if (user?.passwordHash !== replacedHash) throw new CurrentPasswordWrong();

      const changed = { ...withNextGeneration(user), passwordHash };
      await this.users.updateAccess(tx, changed);
      await revoke(revocationOf(changed, caller.token?.jti));
      this.audit.note(tx, { kind: 'PASSWORD_CHANGED', actor: caller.userId, firmId: caller.firmId });
    });
  }

  /**
   * Verifies the password of a login and returns its hash. The limit on failed logins also applies here. Otherwise, a
   * stolen token would allow faster guesses of the password.
   */
  private async verified({ userId, firmId }: Caller, password: string): Promise<string> {
    const user = await this.db.transaction(tx => this.users.find(tx, userId));
    if (!user) throw new NotAuthenticated('This login is no longer active');

    const address = currentAddress() ?? '';
    const isHurried = await this.throttle.admit(user.email, address);
    if (await passwordMatches(password, user.passwordHash)) return user.passwordHash;

    await this.throttle.noteFailure(user.email, address);
    await this.audit.noteAlone({ kind: 'PASSWORD_REFUSED', actor: userId, firmId, reason: 'wrong password' });
    throw isHurried ? new TooManyFailedLogins() : new CurrentPasswordWrong();
  }
}
