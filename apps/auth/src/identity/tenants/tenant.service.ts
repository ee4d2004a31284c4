import { Injectable } from '@nestjs/common';
import { type ConvertedTrialView, newId } from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import { type Tx } from '@sandbourse/platform/database';
import { AuditService } from '../../operations/audit/audit.service.js';
import type { ApiKey } from '../api-keys/api-key.js';
import { ApiKeyService } from '../api-keys/api-key.service.js';
import { FIRST_REP_CODE, type Firm, type RepCode } from '../firms/firm.js';
import { FirmStore } from '../firms/firm.store.js';
import { FixPasswordService } from '../fix-passwords/fix-password.service.js';
import type { Revoke } from '../revocations/revocation.service.js';
import { loginCreated, revocationOf, type User, withNextGeneration } from '../users/user.js';
import { UserStore } from '../users/user.store.js';
import { newFirmId } from './firm-id.js';

/** Changes a sandbox firm, its logins and its credentials, in the transaction of the caller. */
@Injectable()
export class TenantService {
  constructor(
    private readonly firms: FirmStore,
    private readonly users: UserStore,
    private readonly keys: ApiKeyService,
    private readonly fixPasswords: FixPasswordService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async createFirm(
    tx: Tx,
    {
      kind,
      firmId = newFirmId(kind),
      name,
      repCodes,
      actor,
    }: { kind: 'sandbox' | 'live'; firmId?: string; name: string; repCodes: readonly RepCode[]; actor?: string },
  ): Promise<Firm> {
    const firm: Firm = {
      firmId,
      name,
      isSandbox: kind === 'sandbox',
      isActive: true,
      repCodes: repCodes.map(code => ({ ...code, isActive: true })),
      createdAt: this.clock.wall(),
    };
    await this.firms.insert(tx, firm);
    this.audit.note(tx, { kind: 'FIRM_CREATED', actor, firmId: firm.firmId });
    return firm;
  }

  openAdvisor(
    tx: Tx,
    { email, passwordHash, firm }: { email: string; passwordHash: string; firm: Firm },
  ): Promise<User> {
    const { repCode } = FIRST_REP_CODE;
    const sees = { role: 'advisor', repCode, allowedRepCodes: [repCode], clientId: null } as const;
    return this.openLogin(tx, firm, { email, passwordHash, ...sees });
  }

  async openLogin(
    tx: Tx,
    firm: Firm,
    login: Pick<User, 'email' | 'passwordHash' | 'role' | 'repCode' | 'allowedRepCodes' | 'clientId'>,
  ): Promise<User> {
    const user: User = {
      userId: newId('portalUser'),
      ...login,
      firmId: firm.firmId,
      isActive: true,
      tokenGeneration: 0,
      createdAt: this.clock.wall(),
    };
    await this.users.insert(tx, user);
    this.audit.note(tx, loginCreated(user));
    return user;
  }

  /** Locks and returns the firm, so that no credential of the firm is issued at the same time. */
  async lockFirm(tx: Tx, firmId: string): Promise<Firm> {
    await this.firms.lock(tx, firmId);
    const firm = await this.firms.find(tx, firmId);
    if (!firm) throw new Error(`there is no firm ${firmId}`);
    return firm;
  }

  /** Switches the logins, tokens, keys and FIX passwords of a firm on or off, without other changes to them. */
  async setActive(tx: Tx, revoke: Revoke, change: { firmId: string; isActive: boolean; actor: string | null }) {
    const { firmId, isActive, actor } = change;
    if (!(await this.firms.setActive(tx, firmId, isActive))) return;
    await revoke({ kind: 'FIRM', firm_id: firmId, is_active: isActive });
    const kind = isActive ? 'FIRM_REACTIVATED' : 'FIRM_DEACTIVATED';
    this.audit.note(tx, { kind, actor: actor ?? undefined, firmId });
  }

  /**
   * Ends a firm permanently: revokes its keys and FIX passwords, and switches off its rep codes and the firm. Its
   * logins do not change.
   */
  async close(tx: Tx, revoke: Revoke, { firm, actor }: { firm: Firm; actor: string | null }): Promise<ApiKey[]> {
    const { firmId } = firm;
    await this.setActive(tx, revoke, { firmId, isActive: false, actor });
    this.firms.deactivateRepCodes(tx, firmId);
    await this.fixPasswords.revokeAllOf(tx, firm, actor);
    return this.keys.revokeAllOf(tx, firm, actor);
  }

  async replaceKeys(
    tx: Tx,
    { replaced, firm }: { replaced: readonly ApiKey[]; firm: Firm },
  ): Promise<ConvertedTrialView['keys']> {
    const keys: ConvertedTrialView['keys'] = [];
    for (const key of replaced) keys.push({ replaces: key.keyId, key: await this.keys.reissue(tx, key, firm) });
    return keys;
  }

  /** Switches off the logins of a firm that is closed. The end of the firm also revokes their tokens. */
  async deactivateLogins(tx: Tx, { firmId }: Firm): Promise<void> {
    for (const user of await this.users.lockOfFirm(tx, firmId)) {
      if (!user.isActive) continue;
      const deactivated = { ...withNextGeneration(user), isActive: false };
      await this.users.updateAccess(tx, deactivated);
      this.audit.note(tx, { kind: 'LOGIN_DEACTIVATED', firmId, userId: user.userId });
    }
  }

  /**
   * Moves the team of a firm, which is all users except clients, to another firm. The other firm must have the same rep
   * codes. The tokens of the team become invalid. The passwords remain valid. If `activates` is true, also switches on
   * users that were switched off.
   */
  async moveTeam(
    tx: Tx,
    revoke: Revoke,
    { from, to, activates = false }: { from: Firm; to: Firm; activates?: boolean },
  ): Promise<User[]> {
    const team = (await this.users.lockOfFirm(tx, from.firmId)).filter(({ role }) => role !== 'client');
    const movedUsers = team.map(user => ({
      ...withNextGeneration(user),
      firmId: to.firmId,
      isActive: user.isActive || activates,
    }));
    for (const user of movedUsers) {
      await this.users.updateFirm(tx, user);
      await this.users.updateAccess(tx, user);
      await revoke(revocationOf(user));
    }
    return movedUsers;
  }
}
