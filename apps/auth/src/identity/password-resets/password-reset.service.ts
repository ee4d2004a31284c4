import { Injectable } from '@nestjs/common';
import type { PortalUserView, ResetPasswordBody } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { AuditService } from '../../operations/audit/audit.service.js';
import { RevocationService } from '../revocations/revocation.service.js';
import { hashPassword } from '../users/passwords.js';
import { type Login, portalUserView, revocationOf, withNextGeneration } from '../users/user.js';
import { UserService } from '../users/user.service.js';
import { UserStore } from '../users/user.store.js';
import { PasswordResetUnknown } from './password-reset.errors.js';
import { hashResetToken, isUsable } from './password-reset.js';
import { PasswordResetStore } from './password-reset.store.js';

/** Lets a person who has lost the password set a new one with a mailed link. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly db: Database,
    private readonly users: UserService,
    private readonly userStore: UserStore,
    private readonly store: PasswordResetStore,
    private readonly revocations: RevocationService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the password of the login to which the token was mailed, and returns the login. After this method returns, no
   * earlier token of the login is valid. Throws PasswordResetUnknown for a token that is not valid.
   */
  async reset({ token, new_password }: ResetPasswordBody): Promise<PortalUserView> {
    // Check the token first, because hashing a password for an invalid token would waste work.
    await this.db.as(SYSTEM_SCOPE).transaction(tx => this.usable(tx, token));
    const passwordHash = await hashPassword(new_password);

    return this.revocations.revoking(async (tx, revoke) => {
      const { user } = await this.usable(tx, token);
      const renewed = { ...withNextGeneration(user), passwordHash };
      await this.userStore.updateAccess(tx, renewed);
      await revoke(revocationOf(renewed));
      this.audit.note(tx, { kind: 'PASSWORD_CHANGED', actor: user.userId, firmId: user.firmId });
      return portalUserView(renewed);
    }, SYSTEM_SCOPE);
  }

  /** Returns the login of a valid token, locked until the end of the transaction. */
  private async usable(tx: Tx, token: string): Promise<Login> {
    const kept = await this.store.findToken(tx, hashResetToken(token));
    if (kept) await this.userStore.lock(tx, kept.userId);
    const login = kept && (await this.users.find(tx, kept.userId));
    if (!login || !isUsable(kept, login, this.clock.wall())) throw new PasswordResetUnknown();
    return login;
  }
}
