import { Injectable } from '@nestjs/common';
import {
  type CreatedTestFirmView,
  type CreateTestFirmBody,
  type IssuedApiKeyView,
  LIMITS,
  scopesOfGroup,
} from '@sandbourse/contracts';
import { type Caller, callerOf, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { ApiKeyService } from '../api-keys/api-key.service.js';
import { FIRST_REP_CODE, type Firm } from '../firms/firm.js';
import { LoginService } from '../login/login.service.js';
import { newFirmId } from '../tenants/firm-id.js';
import { TenantService } from '../tenants/tenant.service.js';
import { generatePassword, hashPassword } from '../users/passwords.js';
import { portalUserView, type User, userClaims } from '../users/user.js';
import { TestFirmCapReached, TestFirmNameTaken } from './test-firm.errors.js';
import { type TestFirm, testFirmView, tokenSecondsOf } from './test-firm.js';
import { TestFirmStore } from './test-firm.store.js';

/** Makes firms for tests: each with all that a test needs, in one answer. */
@Injectable()
export class TestFirmCreationService {
  constructor(
    private readonly db: Database,
    private readonly store: TestFirmStore,
    private readonly tenants: TenantService,
    private readonly keys: ApiKeyService,
    private readonly logins: LoginService,
  ) {}

  /** Password, token and key are in this answer and in no other. */
  async create({ userId: createdBy }: Caller, body: CreateTestFirmBody): Promise<CreatedTestFirmView> {
    const password = generatePassword();
    const passwordHash = await hashPassword(password);
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const { firm, testFirm } = await this.createFirm(tx, createdBy, body);
      const email = `advisor@${firm.firmId.toLowerCase()}.test`;
      const user = await this.tenants.openAdvisor(tx, { email, passwordHash, firm });
      const api_key = await this.issueKey(tx, user, body);
      await this.admit(tx, testFirm);
      const expires_in = tokenSecondsOf(body.ttl);
      return {
        ...testFirmView(testFirm),
        user: portalUserView(user),
        password,
        access_token: this.logins.tokenFor({ user, firm }, expires_in),
        token_type: 'bearer',
        expires_in,
        api_key,
      };
    });
  }

  private async createFirm(
    tx: Tx,
    createdBy: string,
    { name, ttl }: CreateTestFirmBody,
  ): Promise<{ firm: Firm; testFirm: TestFirm }> {
    const firmId = newFirmId('sandbox');
    const known = { firmId, name: name ?? `Test firm ${firmId}` };
    const firm = await this.tenants.createFirm(tx, {
      ...known,
      kind: 'sandbox',
      repCodes: [FIRST_REP_CODE],
      actor: createdBy,
    });
    const expiresAt = new Date(firm.createdAt.getTime() + ttl * 1000);
    const { createdAt } = firm;
    return { firm, testFirm: { ...known, status: 'ACTIVE', createdBy, createdAt, expiresAt, endedAt: null } };
  }

  private issueKey(tx: Tx, user: User, { permission_group }: CreateTestFirmBody): Promise<IssuedApiKeyView> {
    const pillar = scopesOfGroup('baas', permission_group) ? 'baas' : 'pm';
    const issuer = callerOf(userClaims({ ...user, isSandbox: true }));
    return this.keys.issueIn(tx, issuer, { pillar, name: 'Test', permission_group });
  }

  /** Last, as transactions that make test firms wait for each other from here on. */
  private async admit(tx: Tx, firm: TestFirm): Promise<void> {
    this.store.lockCap(tx);
    if ((await this.store.countActive(tx, firm.createdAt)) >= LIMITS.activeTestFirmsMax) throw new TestFirmCapReached();
    if (!(await this.store.insert(tx, firm))) throw new TestFirmNameTaken(firm.name);
  }
}
