import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { newId } from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { AuditService } from '../../operations/audit/audit.service.js';
import { FirmStore } from '../firms/firm.store.js';
import { hashPassword } from '../users/passwords.js';
import { loginCreated, type User } from '../users/user.js';
import { UserStore } from '../users/user.store.js';

export const FIRST_OPERATOR = Symbol('FirstOperator');

export interface FirstOperatorCredentials {
  readonly email: string;
  readonly password: string;
}

/** The id of the firm that operates the platform. That firm has no accounts. */
const OPERATOR_FIRM = 'OPERATOR';

/** Creates the first ops_admin of a new installation. An existing ops_admin and its password are not changed. */
@Injectable()
export class FirstOperatorService implements OnApplicationBootstrap {
  constructor(
    private readonly db: Database,
    private readonly firms: FirmStore,
    private readonly users: UserStore,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(FIRST_OPERATOR) private readonly credentials: FirstOperatorCredentials,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { email, password } = this.credentials;
    const passwordHash = await hashPassword(password);
    const createdAt = this.clock.wall();

    await this.db.transaction(async tx => {
      // Replicas that start at the same time must not both create the login.
      await tx.query('lock table users in share row exclusive mode');
      if (await this.users.findByEmail(tx, email.toLowerCase())) return;

      if (!(await this.firms.find(tx, OPERATOR_FIRM)))
        await this.firms.insert(tx, {
          firmId: OPERATOR_FIRM,
          name: 'Platform operations',
          isSandbox: false,
          isActive: true,
          repCodes: [],
          createdAt,
        });
      const operator: User = {
        userId: newId('portalUser'),
        email: email.toLowerCase(),
        passwordHash,
        role: 'ops_admin',
        firmId: OPERATOR_FIRM,
        repCode: null,
        allowedRepCodes: [],
        clientId: null,
        isActive: true,
        tokenGeneration: 0,
        createdAt,
      };
      await this.users.insert(tx, operator);
      this.audit.note(tx, { ...loginCreated(operator), reason: 'the first of the installation' });
    });
  }
}
