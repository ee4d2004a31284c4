import { Injectable } from '@nestjs/common';
import { type CreatedUserView, type CreateUserBody, newId } from '@sandbourse/contracts';
import { Clock, Database } from '@sandbourse/platform';
import { FirmUnknown } from '../firms/firm.errors.js';
import { FirmStore } from '../firms/firm.store.js';
import { generatePassword, hashPassword } from '../login/passwords.js';
import { LoginInconsistent } from './user.errors.js';
import { allowedRepCodesOf, checkLogin, meView, type User } from './user.js';
import { UserStore } from './user.store.js';

@Injectable()
export class UserService {
  constructor(
    private readonly db: Database,
    private readonly firms: FirmStore,
    private readonly users: UserStore,
    private readonly clock: Clock,
  ) {}

  /** Creates a login. A password that is made here is told once, in the answer, and kept only as its hash. */
  async create(body: CreateUserBody): Promise<CreatedUserView> {
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
        createdAt: this.clock.wall(),
      };
      await this.users.insert(tx, user);
      return { ...meView(user, firm), password: body.password ? null : password };
    });
  }
}
