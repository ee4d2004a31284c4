import { Injectable } from '@nestjs/common';
import { type Tx } from '@sandbourse/platform/database';
import { FIRST_REP_CODE, type Firm } from '../../identity/firms/firm.js';
import type { Revoke } from '../../identity/revocations/revocation.service.js';
import { TenantService } from '../../identity/tenants/tenant.service.js';
import { EmailTaken } from '../../identity/users/user.errors.js';
import { revocationOf, type User, withNextGeneration } from '../../identity/users/user.js';
import { UserStore } from '../../identity/users/user.store.js';
import { AuditService } from '../../operations/audit/audit.service.js';
import { TrialStore } from './trial.store.js';

/** Manages the login of the person who signed up. */
@Injectable()
export class AdvisorLoginService {
  constructor(
    private readonly users: UserStore,
    private readonly trials: TrialStore,
    private readonly audit: AuditService,
    private readonly tenants: TenantService,
  ) {}

  /**
   * Throws EmailTaken if the email address already has a login whose trial was not purged. Returns the login of a
   * purged trial, because the next trial can use it again. Returns undefined if the address has no login.
   */
  async refuseTaken(tx: Tx, email: string): Promise<User | undefined> {
    const user = await this.users.findByEmail(tx, email);
    if (!user) return undefined;
    const trial = await this.trials.findByUser(tx, user.userId);
    if (trial?.status !== 'PURGED') throw new EmailTaken(email);
    return user;
  }

  /**
   * Creates the login of an email address in a firm. If the address has the login of a purged trial, moves that login
   * to the firm.
   */
  async open(
    tx: Tx,
    { email, passwordHash, firm }: { email: string; passwordHash: string; firm: Firm },
  ): Promise<User> {
    const former = await this.refuseTaken(tx, email);
    if (!former) return this.tenants.openAdvisor(tx, { email, passwordHash, firm });

    const { firmId } = firm;
    const { repCode } = FIRST_REP_CODE;
    const place = { firmId, repCode, allowedRepCodes: [repCode], passwordHash, isActive: true };
    const user: User = { ...withNextGeneration(former), ...place };
    await this.users.updateFirm(tx, user);
    await this.users.updateAccess(tx, user);
    this.audit.note(tx, { kind: 'LOGIN_REACTIVATED', firmId, userId: user.userId });
    return user;
  }

  /** Sets another password for a login. All its tokens become invalid, including the caller's. */
  async renewPassword(tx: Tx, revoke: Revoke, userId: string, passwordHash: string): Promise<void> {
    const user = await this.users.lock(tx, userId);
    if (!user) throw new Error(`a trial has login ${userId}, which does not exist`);
    const renewed = { ...withNextGeneration(user), passwordHash };
    await this.users.updateAccess(tx, renewed);
    await revoke(revocationOf(renewed));
    this.audit.note(tx, { kind: 'PASSWORD_CHANGED', actor: userId, firmId: user.firmId });
  }
}
