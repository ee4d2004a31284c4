import { Injectable } from '@nestjs/common';
import { microsecondTimestamp, type ResetTrialView, type TrialView } from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { RevocationService } from '../../identity/revocations/revocation.service.js';
import { generatePassword, hashPassword } from '../../identity/users/passwords.js';
import { ProvisioningService } from '../provisioning/provisioning.service.js';
import { AdvisorLoginService } from './advisor-login.service.js';
import { TrialUnknown } from './trial.errors.js';
import { expiryFrom, trialView } from './trial.js';
import { TrialStore } from './trial.store.js';
import { TrialRegistryService } from './trial-registry.service.js';

/** Shows and resets the trial of the person who signed up. A reset deletes no data. */
@Injectable()
export class TrialService {
  constructor(
    private readonly db: Database,
    private readonly trials: TrialStore,
    private readonly registry: TrialRegistryService,
    private readonly logins: AdvisorLoginService,
    private readonly provisioning: ProvisioningService,
    private readonly revocations: RevocationService,
    private readonly clock: Clock,
  ) {}

  /** Returns the trial of the caller's login, with the progress of the firm's book. */
  async me({ userId }: Caller): Promise<TrialView> {
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const trial = await this.trials.findByUser(tx, userId);
      if (!trial) throw new TrialUnknown();
      return trialView(trial, trial.firmId === null ? null : await this.provisioning.progressOf(tx, trial.firmId));
    });
  }

  /**
   * Sets another password, and sets the end of the trial to thirty days from now. The book does not change. After this
   * method returns, no token of the login is valid, including the caller's. The keys of the login remain valid.
   */
  async reset(caller: Caller): Promise<ResetTrialView> {
    const password = generatePassword();
    const passwordHash = await hashPassword(password);
    return this.revocations.revoking(async (tx, revoke) => {
      const trial = await this.registry.lockOwn(tx, caller);
      const expiresAt = expiryFrom(this.clock.wall());
      await this.logins.renewPassword(tx, revoke, trial.userId, passwordHash);
      await this.registry.record(tx, { ...trial, expiresAt }, { kind: 'RESET', actor: caller.userId });
      return { password, expires_at: microsecondTimestamp(expiresAt) };
    }, SYSTEM_SCOPE);
  }
}
