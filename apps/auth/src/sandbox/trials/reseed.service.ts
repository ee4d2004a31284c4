import { Injectable } from '@nestjs/common';
import { microsecondTimestamp, type ReseededTrialView } from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { RevocationService } from '../../identity/revocations/revocation.service.js';
import { TenantService } from '../../identity/tenants/tenant.service.js';
import { generatePassword, hashPassword } from '../../identity/users/passwords.js';
import { isUnderWay } from '../provisioning/provisioning.js';
import { ProvisioningService } from '../provisioning/provisioning.service.js';
import { AdvisorLoginService } from './advisor-login.service.js';
import { ReseedTooSoon, TrialBeingSeeded } from './trial.errors.js';
import { drawnSeed, mayReseed } from './trial.js';
import { TrialRegistryService } from './trial-registry.service.js';

/** Gives a trial a new firm with a new book. */
@Injectable()
export class ReseedService {
  constructor(
    private readonly registry: TrialRegistryService,
    private readonly logins: AdvisorLoginService,
    private readonly tenants: TenantService,
    private readonly provisioning: ProvisioningService,
    private readonly revocations: RevocationService,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates another firm with another book for the same team. The remaining days of the trial do not change. After this
   * method returns, no credential of the old firm is valid: no token, key or FIX password. The data of the old firm is
   * kept, but no credential gives access to it.
   */
  async reseed(caller: Caller): Promise<ReseededTrialView> {
    const password = generatePassword();
    const passwordHash = await hashPassword(password);
    const actor = caller.userId;
    return this.revocations.revoking(async (tx, revoke) => {
      const trial = await this.registry.lockOwn(tx, caller);
      const reseededAt = this.clock.wall();
      if (!mayReseed(trial, reseededAt)) throw new ReseedTooSoon();
      const progress = await this.provisioning.progressOf(tx, trial.firmId);
      if (progress && isUnderWay(progress)) throw new TrialBeingSeeded();

      const from = await this.tenants.lockFirm(tx, trial.firmId);
      const repCodes = from.repCodes.filter(({ isActive }) => isActive);
      const to = await this.tenants.createFirm(tx, { kind: 'sandbox', name: from.name, repCodes, actor });
      await this.tenants.moveTeam(tx, revoke, { from, to });
      await this.logins.renewPassword(tx, revoke, trial.userId, passwordHash);
      await this.tenants.close(tx, revoke, { firm: from, actor });

      const { firmId } = to;
      await this.registry.record(tx, { ...trial, firmId, reseededAt }, { kind: 'RESEEDED', actor });
      const { practice, userId: advisorUserId, expiresAt } = trial;
      await this.provisioning.request(tx, { firmId, practice, seed: drawnSeed(), advisorUserId });
      return { password, firm_id: firmId, expires_at: microsecondTimestamp(expiresAt) };
    }, SYSTEM_SCOPE);
  }
}
