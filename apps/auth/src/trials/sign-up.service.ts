import { Injectable } from '@nestjs/common';
import {
  LIMITS,
  microsecondTimestamp,
  newId,
  type SignUpBody,
  type TrialView,
  type VerifiedTrialView,
  type VerifyBody,
} from '@sandbourse/contracts';
import { Clock, Database, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { ProvisioningService } from '../provisioning/provisioning.service.js';
import { generatePassword, hashPassword } from '../users/passwords.js';
import { portalUserView } from '../users/user.js';
import { AdvisorLoginService, FIRST_REP_CODE } from './advisor-login.service.js';
import { domainOf, isDisposable } from './mail-domain.js';
import { TenantService } from './tenant.service.js';
import {
  DisposableAddress,
  SandboxFull,
  TrialExists,
  VerificationMailCapReached,
  VerificationSpent,
  VerificationUnknown,
} from './trial.errors.js';
import { drawnSeed, expiryFrom, moved, type Trial, trialView } from './trial.js';
import { TrialStore } from './trial.store.js';
import { TrialHistoryService } from './trial-history.service.js';
import { VerificationStore } from './verification.store.js';
import { VerificationMailJob } from './verification-mail.job.js';
import { hashVerificationToken, hasTokenExpired } from './verification-token.js';

/** From an address to a practice. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly db: Database,
    private readonly trials: TrialStore,
    private readonly history: TrialHistoryService,
    private readonly verifications: VerificationStore,
    private readonly mails: VerificationMailJob,
    private readonly logins: AdvisorLoginService,
    private readonly tenants: TenantService,
    private readonly provisioning: ProvisioningService,
    private readonly clock: Clock,
  ) {}

  /** Takes an address down and mails it a token. One that was not verified yet is mailed again: its record stays as it is. */
  async signUp(body: SignUpBody): Promise<TrialView> {
    const domain = domainOf(body.email);
    if (isDisposable(domain)) throw new DisposableAddress(domain);

    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      await this.trials.lockAddress(tx, body.email);
      const known = await this.trials.findLive(tx, body.email);
      if (known && known.status !== 'PENDING_VERIFICATION') throw new TrialExists(body.email);
      await this.logins.refuseTaken(tx, body.email);
      if ((await this.trials.countActive(tx)) >= LIMITS.activeTrialsMax) throw new SandboxFull();

      const trial = known ?? this.newTrial(body);
      if (!known) await this.history.begin(tx, trial);
      await this.mail(tx, trial);
      return trialView(trial, null);
    });
  }

  /** Turns a mailed token into a firm, its advisor's login and the beginning of a book. The password is in this answer only. */
  async verify({ token }: VerifyBody): Promise<VerifiedTrialView> {
    const db = this.db.as(SYSTEM_SCOPE);
    const hash = hashVerificationToken(token);
    // A token that is no good costs no password.
    await db.transaction(tx => this.lockVerified(tx, hash));
    const password = generatePassword();
    const passwordHash = await hashPassword(password);

    return db.transaction(async tx => {
      await this.trials.lockCeiling(tx);
      const pending = await this.lockVerified(tx, hash);
      if ((await this.trials.countActive(tx)) >= LIMITS.activeTrialsMax) throw new SandboxFull();

      const now = this.clock.wall();
      const firm = await this.tenants.createFirm(tx, {
        kind: 'sandbox',
        name: pending.firmName,
        repCodes: [FIRST_REP_CODE],
      });
      const user = await this.logins.open(tx, { email: pending.email, passwordHash, firm });
      const { firmId } = firm;
      const { userId } = user;
      const expiresAt = expiryFrom(now);
      const trial: Trial = { ...moved(pending, 'ACTIVE'), firmId, userId, verifiedAt: now, expiresAt };
      await this.verifications.useToken(tx, hash, now);
      await this.history.record(tx, trial, { kind: 'VERIFIED', actor: null });
      await this.provisioning.request(tx, {
        firmId,
        practice: trial.practice,
        seed: drawnSeed(),
        advisorUserId: userId,
      });
      return {
        signup_id: trial.signupId,
        status: 'ACTIVE',
        user: portalUserView(user),
        password,
        expires_at: microsecondTimestamp(expiresAt),
      };
    });
  }

  private async mail(tx: Tx, { signupId }: Trial): Promise<void> {
    const recent = await this.verifications.countRecentMails(tx, signupId, this.clock.wall());
    if (recent >= LIMITS.verificationMailsPerHourMax) throw new VerificationMailCapReached();
    await this.mails.request(tx, signupId);
  }

  /** The trial that a token verifies, held until the end of the transaction. */
  private async lockVerified(tx: Tx, hash: string): Promise<Trial> {
    const token = await this.verifications.findToken(tx, hash);
    const trial = token && (await this.trials.lock(tx, token.signupId));
    if (!trial) throw new VerificationUnknown();
    if (trial.status !== 'PENDING_VERIFICATION') throw new VerificationSpent('used');
    if (hasTokenExpired(token.issuedAt, this.clock.wall())) throw new VerificationSpent('expired');
    return trial;
  }

  private newTrial(body: SignUpBody): Trial {
    return {
      signupId: newId('sandboxSignup'),
      email: body.email,
      firstName: body.first_name,
      lastName: body.last_name,
      firmName: body.firm_name,
      practice: body.practice,
      status: 'PENDING_VERIFICATION',
      firmId: null,
      userId: null,
      createdAt: this.clock.wall(),
      verifiedAt: null,
      expiresAt: null,
      reseededAt: null,
    };
  }
}
