import { Injectable } from '@nestjs/common';
import {
  type FixLogonAnswer,
  type FixLogonQuestion,
  FixPasswordRevoked,
  type FixPasswordView,
  type IssuedFixPasswordView,
  type IssueFixPasswordBody,
  LIMITS,
  microsecondTimestamp,
  newId,
} from '@sandbourse/contracts';
import { FixPasswordCapReached, FixPasswordNotVisible } from '@sandbourse/platform/api-keys';
import { type Caller, type Scope } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { currentTraceparent } from '@sandbourse/platform/request-context';
import { AuditService } from '../../operations/audit/audit.service.js';
import type { Firm } from '../firms/firm.js';
import { UserService } from '../users/user.service.js';
import { type FixPassword, fixPasswordView, generateFixPassword, hashFixPassword } from './fix-password.js';
import { FixPasswordStore } from './fix-password.store.js';

@Injectable()
export class FixPasswordService {
  constructor(
    private readonly db: Database,
    private readonly passwords: FixPasswordStore,
    private readonly users: UserService,
    private readonly audit: AuditService,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Issues a password that is valid for every FIX session of the caller's firm. Only this response contains the
   * password.
   */
  async issue(caller: Caller, { name }: IssueFixPasswordBody): Promise<IssuedFixPasswordView> {
    const { firmId, userId } = caller;
    const password = generateFixPassword();
    const issued = await this.db.as(caller.scope).transaction(async tx => {
      await this.users.lockIssuer(tx, caller);
      if ((await this.passwords.countActive(tx, firmId)) >= LIMITS.activeFixPasswordsPerFirmMax) return undefined;

      const kept: FixPassword = {
        passwordId: newId('fixPassword'),
        firmId,
        name,
        passwordHash: hashFixPassword(password),
        createdBy: userId,
        createdAt: this.clock.wall(),
        lastUsedAt: null,
        revokedAt: null,
      };
      await this.passwords.insert(tx, kept);
      this.audit.note(tx, { kind: 'FIX_PASSWORD_ISSUED', actor: userId, firmId, keyId: kept.passwordId });
      return { ...fixPasswordView(kept), password };
    });
    if (issued) return issued;

    const refusal = new FixPasswordCapReached();
    await this.audit.noteAlone({ kind: 'FIX_PASSWORD_REFUSED', actor: userId, firmId, reason: refusal.message });
    throw refusal;
  }

  async list(caller: Caller): Promise<FixPasswordView[]> {
    const passwords = await this.db.as(caller.scope).transaction(tx => this.passwords.list(tx, caller.scope));
    return passwords.map(fixPasswordView);
  }

  /**
   * Revokes a password. After this method returns, no session can log on with the password. If the password is already
   * revoked, nothing changes.
   */
  async revoke(caller: Caller, passwordId: string): Promise<FixPasswordView> {
    return this.db.as(caller.scope).transaction(async tx => {
      const password = await this.passwords.lock(tx, caller.scope, passwordId);
      if (!password) throw new FixPasswordNotVisible();
      if (password.revokedAt) return fixPasswordView(password);

      return fixPasswordView(await this.end(tx, password, caller));
    });
  }

  /**
   * Revokes every active password of a firm in the caller's transaction. After the commit, no session can log on with
   * one of these passwords.
   */
  async revokeAllOf(tx: Tx, { firmId, isSandbox }: Pick<Firm, 'firmId' | 'isSandbox'>, actor: string | null) {
    for (const password of await this.passwords.lockActiveOf(tx, firmId))
      await this.end(tx, password, { userId: actor, isSandbox });
  }

  /**
   * Decides whether a session of the firm may log on with the password. The decision is recorded in the audit ledger.
   */
  async judge({ firm_id: firmId, comp_id, password }: FixLogonQuestion): Promise<FixLogonAnswer> {
    const scope: Scope = { kind: 'rep_codes', firmId, repCodes: [] };
    return this.db.as(scope).transaction(async tx => {
      const passwordId = await this.passwords.use(tx, firmId, hashFixPassword(password), this.clock.wall());
      this.audit.note(tx, {
        kind: passwordId ? 'FIX_LOGON_SUCCEEDED' : 'FIX_LOGON_REFUSED',
        firmId,
        keyId: passwordId,
        reason: passwordId ? comp_id : `${comp_id}: ${password === '' ? 'no' : 'a wrong'} password`,
      });
      return { password_id: passwordId ?? null };
    });
  }

  private async end(
    tx: Tx,
    password: FixPassword,
    { userId, isSandbox }: { userId: string | null; isSandbox: boolean },
  ): Promise<FixPassword> {
    const { firmId, passwordId } = password;
    const revokedAt = this.clock.wall();
    await this.passwords.revoke(tx, passwordId, revokedAt);
    this.audit.note(tx, {
      kind: 'FIX_PASSWORD_REVOKED',
      actor: userId ?? undefined,
      firmId,
      keyId: passwordId,
    });
    const revoked = {
      firm_id: firmId,
      password_id: passwordId,
      revoked_by: userId,
      revoked_at: microsecondTimestamp(revokedAt),
    };
    const occurrence = { at: revokedAt, isSandbox, traceparent: currentTraceparent() };
    this.eventLog.publish(tx, [FixPasswordRevoked.occurred(revoked, occurrence)]);
    return { ...password, revokedAt };
  }
}
