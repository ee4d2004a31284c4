import { Injectable } from '@nestjs/common';
import type { SweptTrialsView } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { Every } from '@sandbourse/platform/work';
import { RevocationService, type Revoke } from '../revocations/revocation.service.js';
import { TenantService } from '../tenants/tenant.service.js';
import { dueStatus, isProvisioned, moved, type ProvisionedTrial } from './trial.js';
import { TrialStore } from './trial.store.js';
import { TrialRegistryService } from './trial-registry.service.js';

const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** Changes the status of trials as time passes (specification 3.2). */
@Injectable()
export class TrialSweepService {
  constructor(
    private readonly db: Database,
    private readonly trials: TrialStore,
    private readonly registry: TrialRegistryService,
    private readonly tenants: TenantService,
    private readonly revocations: RevocationService,
    private readonly clock: Clock,
  ) {}

  /**
   * Expires and purges trials that are due. Each trial has its own transaction, which checks the trial again after
   * locking it. So replicas that sweep at the same time process no trial twice. If a replica dies, the next sweep
   * continues.
   */
  @Every(SWEEP_EVERY_MS, 'expired trials could not be ended; the next attempt follows')
  async sweep(): Promise<SweptTrialsView> {
    const swept = { expired: 0, purged: 0 };
    const trials = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.trials.listUnended(tx));
    for (const { signupId } of trials.filter(trial => dueStatus(trial, this.clock.wall()))) {
      const { hasExpired, isPurged } = await this.move(signupId);
      if (hasExpired) swept.expired += 1;
      if (isPurged) swept.purged += 1;
    }
    return swept;
  }

  private move(signupId: string): Promise<{ hasExpired: boolean; isPurged: boolean }> {
    return this.revocations.revoking(async (tx, revoke) => {
      const locked = await this.trials.lock(tx, signupId);
      if (!locked || !isProvisioned(locked)) return { hasExpired: false, isPurged: false };

      const now = this.clock.wall();
      const hasExpired = dueStatus(locked, now) === 'EXPIRED';
      const trial = hasExpired ? await this.expire(tx, revoke, locked) : locked;
      const isPurged = dueStatus(trial, now) === 'PURGED';
      if (isPurged) await this.purge(tx, revoke, trial);
      return { hasExpired, isPurged };
    }, SYSTEM_SCOPE);
  }

  /**
   * Expires a trial. Afterwards, no credential of its firm is valid. All data remains, so that an extension restores
   * the trial unchanged.
   */
  private async expire(tx: Tx, revoke: Revoke, trial: ProvisionedTrial): Promise<ProvisionedTrial> {
    const expired = moved(trial, 'EXPIRED');
    await this.tenants.lockFirm(tx, trial.firmId);
    await this.tenants.setActive(tx, revoke, { firmId: trial.firmId, isActive: false, actor: null });
    await this.registry.record(tx, expired, { kind: 'EXPIRED', actor: null });
    return expired;
  }

  /** Switches off logins, rep codes, keys and the firm permanently. The data of the pillars remains. */
  private async purge(tx: Tx, revoke: Revoke, trial: ProvisionedTrial): Promise<void> {
    const firm = await this.tenants.lockFirm(tx, trial.firmId);
    await this.tenants.deactivateLogins(tx, revoke, firm);
    await this.tenants.close(tx, revoke, { firm, actor: null });
    await this.registry.record(tx, moved(trial, 'PURGED'), { kind: 'PURGED', actor: null });
  }
}
