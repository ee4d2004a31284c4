import { Injectable } from '@nestjs/common';
import type { PortalUserView } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { AuditService } from '../../operations/audit/audit.service.js';
import { SelfLockout } from '../firms/firm.errors.js';
import { RevocationService } from '../revocations/revocation.service.js';
import { LoginUnknown } from './user.errors.js';
import { portalUserView, revocationOf, type User, withNextGeneration } from './user.js';
import { UserStore } from './user.store.js';

/** Switches logins off and on, and revokes their tokens, on behalf of an operator. */
@Injectable()
export class UserAccessService {
  constructor(
    private readonly db: Database,
    private readonly users: UserStore,
    private readonly revocations: RevocationService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Switches off a login. After this method returns, the login, its tokens, and the keys that it issued are invalid.
   */
  async deactivate(caller: Caller, userId: string): Promise<PortalUserView> {
    if (userId === caller.userId) throw new SelfLockout();
    return this.revocations.revoking(async (tx, revoke) => {
      const user = await this.lock(tx, userId);
      if (!user.isActive) return portalUserView(user);

      const deactivated = { ...withNextGeneration(user), isActive: false };
      await this.users.updateAccess(tx, deactivated);
      await revoke(revocationOf(deactivated));
      this.audit.note(tx, { kind: 'LOGIN_DEACTIVATED', actor: caller.userId, firmId: user.firmId, userId });
      return portalUserView(deactivated);
    });
  }

  /** Switches on a login. The login can log in again, and its keys are valid again. Its earlier tokens stay invalid. */
  async reactivate(caller: Caller, userId: string): Promise<PortalUserView> {
    return this.db.transaction(async tx => {
      const user = await this.lock(tx, userId);
      if (user.isActive) return portalUserView(user);

      const reactivated = { ...user, isActive: true };
      await this.users.updateAccess(tx, reactivated);
      this.audit.note(tx, { kind: 'LOGIN_REACTIVATED', actor: caller.userId, firmId: user.firmId, userId });
      return portalUserView(reactivated);
    });
  }

  /**
   * Revokes all tokens of a login. After this method returns, the login must log in again everywhere. The password and
   * the keys of the login remain valid.
   */
  async revokeTokens(caller: Caller, userId: string): Promise<PortalUserView> {
    return this.revocations.revoking(async (tx, revoke) => {
      const user = withNextGeneration(await this.lock(tx, userId));
      await this.users.updateAccess(tx, user);
      await revoke(revocationOf(user));
      this.audit.note(tx, { kind: 'TOKENS_REVOKED', actor: caller.userId, firmId: user.firmId, userId });
      return portalUserView(user);
    });
  }

  private async lock(tx: Tx, userId: string): Promise<User> {
    const user = await this.users.lock(tx, userId);
    if (!user) throw new LoginUnknown(userId);
    return user;
  }
}
