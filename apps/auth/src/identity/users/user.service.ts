import { Injectable } from '@nestjs/common';
import {
  type CreatedUserView,
  type CreateUserBody,
  newId,
  type Paged,
  type PortalUserView,
  type UsersQuery,
} from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { NotAuthenticated } from '@sandbourse/platform/errors';
import { AuditService } from '../../operations/audit/audit.service.js';
import { FirmUnknown } from '../firms/firm.errors.js';
import { FirmStore } from '../firms/firm.store.js';
import { generatePassword, hashPassword } from './passwords.js';
import { LoginInconsistent } from './user.errors.js';
import {
  allowedRepCodesOf,
  checkLogin,
  isActive,
  type Login,
  loginCreated,
  meView,
  portalUserView,
  type User,
} from './user.js';
import { UserStore } from './user.store.js';

@Injectable()
export class UserService {
  constructor(
    private readonly db: Database,
    private readonly firms: FirmStore,
    private readonly users: UserStore,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a login. If the service generates the password, only this response contains it. Only the hash of the
   * password is stored.
   */
  async create(caller: Caller, body: CreateUserBody): Promise<CreatedUserView> {
    const password = body.password ?? generatePassword();
    const passwordHash = await hashPassword(password);

    return this.db.transaction(async tx => {
      const firm = await this.firms.find(tx, body.firm_id);
      if (!firm) throw new FirmUnknown(body.firm_id);
      const failedChecks = checkLogin(body, firm);
      if (failedChecks.length > 0) throw new LoginInconsistent(failedChecks);

      const user: User = {
        userId: newId('portalUser'),
        email: body.email,
        passwordHash,
        role: body.role,
        firmId: firm.firmId,
        repCode: body.rep_code ?? null,
        allowedRepCodes: allowedRepCodesOf(body, firm),
        clientId: body.client_id ?? null,
        isActive: true,
        tokenGeneration: 0,
        createdAt: this.clock.wall(),
      };
      await this.users.insert(tx, user);
      this.audit.note(tx, { ...loginCreated(user), actor: caller.userId });
      return { ...meView({ user, firm }, null), password: body.password ? null : password };
    });
  }

  list(query: UsersQuery): Promise<Paged<PortalUserView>> {
    return this.db.transaction(async tx => {
      const [users, total] = await Promise.all([this.users.list(tx, query), this.users.count(tx, query)]);
      return { items: users.map(portalUserView), total, page: query.page, page_size: query.page_size };
    });
  }

  async find(tx: Tx, userId: string): Promise<Login | undefined> {
    return this.withFirm(tx, await this.users.find(tx, userId));
  }

  async findByEmail(tx: Tx, email: string): Promise<Login | undefined> {
    return this.withFirm(tx, await this.users.findByEmail(tx, email));
  }

  /**
   * Locks the firm before a credential is issued, so that concurrent requests cannot exceed a limit. Also checks that
   * the calling login is still active, because the new credential can be valid longer than the token of the request.
   */
  async lockIssuer(tx: Tx, { userId, firmId }: Caller): Promise<void> {
    await this.firms.lock(tx, firmId);
    const login = await this.find(tx, userId);
    const holds = login && isActive(login) && login.firm.firmId === firmId;
    if (!holds) throw new NotAuthenticated('This login is no longer active');
  }

  signupIdOf(tx: Tx, userId: string): Promise<string | null> {
    return this.users.signupIdOf(tx, userId);
  }

  private async withFirm(tx: Tx, user: User | undefined): Promise<Login | undefined> {
    const firm = user && (await this.firms.find(tx, user.firmId));
    return user && firm && { user, firm };
  }
}
