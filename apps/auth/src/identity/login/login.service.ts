import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LIMITS, type LoginBody, type LoginView, type MeView } from '@sandbourse/contracts';
import { AccessTokens } from '@sandbourse/platform/auth';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { NotAuthenticated } from '@sandbourse/platform/errors';
import { currentAddress } from '@sandbourse/platform/request-context';
import { AuditService } from '../../operations/audit/audit.service.js';
import { RevocationService } from '../revocations/revocation.service.js';
import { passwordMatches } from '../users/passwords.js';
import { isActive, type Login, meView, portalUserView, userClaims } from '../users/user.js';
import { UserService } from '../users/user.service.js';
import { LoginRefusalService } from './login-refusal.service.js';

@Injectable()
export class LoginService {
  constructor(
    private readonly db: Database,
    private readonly users: UserService,
    private readonly tokens: AccessTokens,
    private readonly revocations: RevocationService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly refusals: LoginRefusalService,
  ) {}

  /**
   * Exchanges an email and password for an 8-hour token with the claims of the login. Throws TrialEnded for a trial
   * that has ended.
   */
  async logIn(body: LoginBody): Promise<LoginView> {
    const email = body.email.trim().toLowerCase();
    const attempt = await this.refusals.admit(email, currentAddress() ?? '');

    const login = await this.db.transaction(tx => this.users.findByEmail(tx, email));
    const matches = await passwordMatches(body.password, login?.user.passwordHash);
    if (!login || !matches || !isActive(login)) throw await this.refusals.refusalOf(attempt, login, matches);

    const { userId, firmId } = login.user;
    await this.audit.noteAlone({ kind: 'LOGIN_SUCCEEDED', actor: userId, firmId });
    return {
      access_token: this.tokenFor(login, LIMITS.portalTokenSeconds),
      token_type: 'bearer',
      user: portalUserView(login.user),
    };
  }

  /**
   * Returns a token with which auth sends requests in the name of a login. Returns undefined if the login is not active
   * or belongs to another firm.
   */
  async tokenOnBehalfOf(
    { userId, firmId }: { userId: string; firmId: string },
    lifetimeSeconds: number,
  ): Promise<string | undefined> {
    const login = await this.db.transaction(tx => this.users.find(tx, userId));
    const holds = login && isActive(login) && login.firm.firmId === firmId;
    return holds ? this.tokenFor(login, lifetimeSeconds) : undefined;
  }

  /** Returns the current data of the caller's login, which may have changed since the token was issued. */
  async me(caller: Caller): Promise<MeView> {
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const login = await this.users.find(tx, caller.userId);
      if (!login || !isActive(login)) throw new NotAuthenticated('This login is no longer active');
      return meView(login, await this.users.signupIdOf(tx, caller.userId));
    });
  }

  /** Logs out. After this method returns, the caller's token is invalid. */
  async logOut({ token, userId, firmId }: Caller): Promise<void> {
    if (!token) throw new NotAuthenticated();
    await this.revocations.revoking(async (tx, revoke) => {
      await revoke({ kind: 'TOKEN', token_id: token.jti });
      this.audit.note(tx, { kind: 'LOGGED_OUT', actor: userId, firmId });
    });
  }

  tokenFor({ user, firm }: Login, lifetimeSeconds: number): string {
    return this.tokens.sign(
      {
        ...userClaims({ ...user, isSandbox: firm.isSandbox }),
        jti: randomUUID(),
        token_generation: user.tokenGeneration,
      },
      { at: this.clock.wall(), lifetimeSeconds },
    );
  }
}
