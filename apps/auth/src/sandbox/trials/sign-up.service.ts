import { Injectable } from '@nestjs/common';
import { LIMITS, newId, type SignUpBody, type TrialView } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { inWords, purgeAt } from '../../identity/ended-firms/ended-trial.js';
import { AdvisorLoginService } from './advisor-login.service.js';
import { domainOf, isDisposable } from './mail-domain.js';
import { DisposableAddress, TrialExists, VerificationMailCapReached } from './trial.errors.js';
import { type Trial, trialView } from './trial.js';
import { TrialStore } from './trial.store.js';
import { TrialRegistryService } from './trial-registry.service.js';
import { VerificationStore } from './verification.store.js';
import { VerificationMailService } from './verification-mail.service.js';

@Injectable()
export class SignUpService {
  constructor(
    private readonly db: Database,
    private readonly trials: TrialStore,
    private readonly registry: TrialRegistryService,
    private readonly verifications: VerificationStore,
    private readonly mails: VerificationMailService,
    private readonly logins: AdvisorLoginService,
    private readonly clock: Clock,
  ) {}

  /**
   * Mails a token to an address. If the address has signed up but is not verified yet, only sends another mail. The
   * stored sign-up does not change.
   */
  async signUp(body: SignUpBody): Promise<TrialView> {
    const domain = domainOf(body.email);
    if (isDisposable(domain)) throw new DisposableAddress(domain);

    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      await this.trials.lockAddress(tx, body.email);
      const known = await this.trials.findLive(tx, body.email);
      if (known && known.status !== 'PENDING_VERIFICATION') throw new TrialExists(body.email, freeAgainOn(known));
      await this.logins.refuseTaken(tx, body.email);
      await this.registry.refuseWhenFull(tx);

      const trial = known ?? this.newTrial(body);
      if (!known) await this.registry.begin(tx, trial);
      await this.mail(tx, trial);
      return trialView(trial, null);
    });
  }

  private async mail(tx: Tx, { signupId }: Trial): Promise<void> {
    const recent = await this.verifications.queue.countRecent(tx, signupId, this.clock.wall());
    if (recent >= LIMITS.verificationMailsPerHourMax) throw new VerificationMailCapReached();
    await this.mails.request(tx, signupId);
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

/** Returns the time at which the address of an expired trial can sign up again, as text. */
function freeAgainOn({ status, expiresAt }: Trial): string | null {
  return status === 'EXPIRED' && expiresAt ? inWords(purgeAt({ expiresAt })) : null;
}
