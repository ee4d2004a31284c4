import { Injectable } from '@nestjs/common';
import { microsecondTimestamp, type VerifiedTrialView, type VerifyBody } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { FIRST_REP_CODE } from '../../identity/firms/firm.js';
import { TenantService } from '../../identity/tenants/tenant.service.js';
import { generatePassword, hashPassword } from '../../identity/users/passwords.js';
import { portalUserView } from '../../identity/users/user.js';
import { ProvisioningService } from '../provisioning/provisioning.service.js';
import { AdvisorLoginService } from './advisor-login.service.js';
import { drawnSeed, expiryFrom, moved, type Trial } from './trial.js';
import { TrialRegistryService } from './trial-registry.service.js';
import { VerificationTokenService } from './verification-token.service.js';

/** Creates the firm and the book of a verified address. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly db: Database,
    private readonly tokens: VerificationTokenService,
    private readonly registry: TrialRegistryService,
    private readonly logins: AdvisorLoginService,
    private readonly tenants: TenantService,
    private readonly provisioning: ProvisioningService,
    private readonly clock: Clock,
  ) {}

  /**
   * Verifies the token from the mail. Creates a firm and the login of its advisor, and requests a book for the firm.
   * Only this response contains the password.
   */
  async verify({ token }: VerifyBody): Promise<VerifiedTrialView> {
    const db = this.db.as(SYSTEM_SCOPE);
    // Check the token first, because hashing a password for an invalid token would waste work.
    await db.transaction(tx => this.tokens.lockPending(tx, token));
    const password = generatePassword();
    const passwordHash = await hashPassword(password);

    return db.transaction(async tx => {
      const pending = await this.tokens.lockPending(tx, token);
      const { email, firmName: name, practice, signupId } = pending;
      const firm = await this.tenants.createFirm(tx, { kind: 'sandbox', name, repCodes: [FIRST_REP_CODE] });
      const user = await this.logins.open(tx, { email, passwordHash, firm });
      const { firmId } = firm;
      const { userId } = user;

      const verifiedAt = this.clock.wall();
      const expiresAt = expiryFrom(verifiedAt);
      const trial: Trial = { ...moved(pending, 'ACTIVE'), firmId, userId, verifiedAt, expiresAt };
      await this.tokens.use(tx, token);
      await this.registry.activate(tx, trial, { kind: 'VERIFIED', actor: null });
      await this.provisioning.request(tx, { firmId, practice, seed: drawnSeed(), advisorUserId: userId });
      return {
        signup_id: signupId,
        status: 'ACTIVE',
        user: portalUserView(user),
        password,
        expires_at: microsecondTimestamp(expiresAt),
      };
    });
  }
}
