import { Injectable } from '@nestjs/common';
import type { SweptTrialsView } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { type Lease, Leases } from '@sandbourse/platform/ownership';
import { Queue, type Taken } from '@sandbourse/platform/work';
import { RevocationService, type Revoke } from '../../identity/revocations/revocation.service.js';
import { TenantService } from '../../identity/tenants/tenant.service.js';
import { dueStatus, isProvisioned, moved, type ProvisionedTrial } from './trial.js';
import { TrialStore } from './trial.store.js';
import { TrialRegistryService } from './trial-registry.service.js';

const LOOK_EVERY_MS = 60 * 60 * 1000;
/** The number of trials that end concurrently. The end waits until the other services have received the revocations. */
const ENDED_AT_ONCE = 4;
const SWEEP = { kind: 'sweep of a trial', durationMs: 15_000 };

interface LeasedTrial {
  readonly signupId: string;
  readonly lease: Lease;
}

/** Changes the status of trials as time passes (specification 3.2). */
@Injectable()
export class TrialSweepService {
  constructor(
    private readonly db: Database,
    private readonly trials: TrialStore,
    private readonly registry: TrialRegistryService,
    private readonly tenants: TenantService,
    private readonly revocations: RevocationService,
    private readonly leases: Leases,
    private readonly clock: Clock,
  ) {}

  /** Expires and purges trials that are due. */
  async sweep(): Promise<SweptTrialsView> {
    const swept = { expired: 0, purged: 0 };
    for (let [due] = await this.lease(1); due; [due] = await this.lease(1)) {
      const { hasExpired, isPurged } = await this.move(due);
      if (hasExpired) swept.expired += 1;
      if (isPurged) swept.purged += 1;
    }
    return swept;
  }

  /** Takes trials that are due. Each trial has its own transaction. */
  @Queue(LOOK_EVERY_MS, 'an expired trial could not be ended; the next attempt follows', { atOnce: ENDED_AT_ONCE })
  async takeDue(room: number): Promise<Taken> {
    const leased = await this.lease(room);
    return { items: leased.map(due => this.leases.item(due.lease, () => this.move(due))) };
  }

  private lease(limit: number): Promise<LeasedTrial[]> {
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const leased: LeasedTrial[] = [];
      for (const trial of await this.trials.listUnended(tx)) {
        if (!dueStatus(trial, this.clock.wall())) continue;
        const lease = await this.leases.take(tx, SWEEP, trial.signupId);
        if (lease) leased.push({ signupId: trial.signupId, lease });
        if (leased.length === limit) break;
      }
      return leased;
    });
  }

  private move({ signupId, lease }: LeasedTrial): Promise<{ hasExpired: boolean; isPurged: boolean }> {
    return this.revocations.revoking(async (tx, revoke) => {
      await this.leases.end(tx, lease);
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
    await this.tenants.deactivateLogins(tx, firm);
    await this.tenants.close(tx, revoke, { firm, actor: null });
    await this.registry.record(tx, moved(trial, 'PURGED'), { kind: 'PURGED', actor: null });
  }
}
