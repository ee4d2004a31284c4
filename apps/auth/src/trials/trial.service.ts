import { Injectable } from '@nestjs/common';
import {
  microsecondTimestamp,
  type ProvisioningView,
  type ReseededTrialView,
  type ResetTrialView,
  type TrialView,
} from '@sandbourse/contracts';
import { type Caller, Clock, Database, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { ProvisioningService } from '../provisioning/provisioning.service.js';
import { RevocationService } from '../revocations/revocation.service.js';
import { generatePassword, hashPassword } from '../users/passwords.js';
import { AdvisorLoginService } from './advisor-login.service.js';
import { TenantService } from './tenant.service.js';
import { ReseedTooSoon, TrialBeingSeeded, TrialCannotMove, TrialUnknown } from './trial.errors.js';
import {
  carriedExpiry,
  drawnSeed,
  expiryFrom,
  isProvisioned,
  mayReseed,
  type ProvisionedTrial,
  trialView,
} from './trial.js';
import { TrialStore } from './trial.store.js';
import { TrialHistoryService } from './trial-history.service.js';
import { trialTime } from './trial-time.js';

/** What whoever signed up does with their own trial. */
@Injectable()
export class TrialService {
  constructor(
    private readonly db: Database,
    private readonly trials: TrialStore,
    private readonly history: TrialHistoryService,
    private readonly logins: AdvisorLoginService,
    private readonly tenants: TenantService,
    private readonly provisioning: ProvisioningService,
    private readonly revocations: RevocationService,
    private readonly clock: Clock,
  ) {}

  /** The trial of the caller's login, with how far its book has come. */
  async me({ userId }: Caller): Promise<TrialView> {
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const trial = await this.trials.findByUser(tx, userId);
      if (!trial) throw new TrialUnknown();
      return trialView(trial, trial.firmId === null ? null : await this.provisioning.progressOf(tx, trial.firmId));
    });
  }

  /**
   * Another password and another thirty days; the book stays as it is. When this returns, every token of the login has
   * ended, the caller's too; its keys hold.
   */
  async reset(caller: Caller): Promise<ResetTrialView> {
    const password = generatePassword();
    const passwordHash = await hashPassword(password);
    return this.revocations.revoking(async (tx, revoke) => {
      const trial = await this.lockOwn(tx, caller);
      const expiresAt = expiryFrom(trialTime(this.clock, trial.firmId));
      await this.logins.renewPassword(tx, revoke, trial.userId, passwordHash);
      await this.history.record(tx, { ...trial, expiresAt }, { kind: 'RESET', actor: caller.userId });
      return { password, expires_at: microsecondTimestamp(expiresAt) };
    }, SYSTEM_SCOPE);
  }

  /**
   * Another firm with another book for the same team, and what was left of the thirty days is left still. When this returns,
   * nothing of the old firm opens anything: tokens, keys, FIX passwords. Its data stays where it is, and nobody reaches it.
   */
  async reseed(caller: Caller): Promise<ReseededTrialView> {
    const password = generatePassword();
    const passwordHash = await hashPassword(password);
    const actor = caller.userId;
    return this.revocations.revoking(async (tx, revoke) => {
      const trial = await this.lockOwn(tx, caller);
      const reseededAt = this.clock.wall();
      if (!mayReseed(trial, reseededAt)) throw new ReseedTooSoon();
      if (isUnderWay(await this.provisioning.progressOf(tx, trial.firmId))) throw new TrialBeingSeeded();

      const from = await this.tenants.lockFirm(tx, trial.firmId);
      const repCodes = from.repCodes.filter(({ isActive }) => isActive);
      const to = await this.tenants.createFirm(tx, { kind: 'sandbox', name: from.name, repCodes, actor });
      await this.tenants.moveTeam(tx, revoke, { from, to });
      await this.logins.renewPassword(tx, revoke, trial.userId, passwordHash);
      await this.tenants.close(tx, revoke, { firm: from, actor });

      const { firmId } = to;
      const expiresAt = carriedExpiry(trial.expiresAt, {
        from: trialTime(this.clock, trial.firmId),
        now: trialTime(this.clock, firmId),
      });
      await this.history.record(tx, { ...trial, firmId, expiresAt, reseededAt }, { kind: 'RESEEDED', actor });
      const { practice, userId: advisorUserId } = trial;
      await this.provisioning.request(tx, { firmId, practice, seed: drawnSeed(), advisorUserId });
      return { password, firm_id: firmId, expires_at: microsecondTimestamp(expiresAt) };
    }, SYSTEM_SCOPE);
  }

  /** ACTIVE, and held until the end of the transaction. */
  private async lockOwn(tx: Tx, { userId }: Caller): Promise<ProvisionedTrial> {
    const trial = await this.trials.lockByUser(tx, userId);
    if (!trial || !isProvisioned(trial)) throw new TrialUnknown();
    if (trial.status !== 'ACTIVE') throw new TrialCannotMove(trial.signupId, trial.status);
    return trial;
  }
}

function isUnderWay(progress: ProvisioningView | null): boolean {
  return progress?.status === 'PENDING' || progress?.status === 'RUNNING';
}
