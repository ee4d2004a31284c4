import { Injectable } from '@nestjs/common';
import { type ConvertedTrialView, microsecondTimestamp, TrialConverted } from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { currentTraceparent } from '@sandbourse/platform/request-context';
import { FIRST_REP_CODE, firmView } from '../../identity/firms/firm.js';
import { RevocationService, type Revoke } from '../../identity/revocations/revocation.service.js';
import { TenantService } from '../../identity/tenants/tenant.service.js';
import { generatePassword, hashPassword } from '../../identity/users/passwords.js';
import { portalUserView } from '../../identity/users/user.js';
import { AdvisorLoginService } from './advisor-login.service.js';
import { TrialCannotMove, TrialUnknown } from './trial.errors.js';
import { isProvisioned, moved, type ProvisionedTrial, type Trial } from './trial.js';
import { TrialStore } from './trial.store.js';
import { TrialRegistryService } from './trial-registry.service.js';

/** Converts a trial with a signed contract to a live firm (docs/decisions/0020). */
@Injectable()
export class ConversionService {
  constructor(
    private readonly trials: TrialStore,
    private readonly registry: TrialRegistryService,
    private readonly logins: AdvisorLoginService,
    private readonly tenants: TenantService,
    private readonly revocations: RevocationService,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a live firm with the same name and team, and replaces the keys of the trial. After this method returns, no
   * credential of the sandbox firm is valid. The clients, accounts and history of the sandbox firm are kept, but no
   * credential gives access to them.
   */
  async convert({ userId: actor }: Caller, signupId: string): Promise<ConvertedTrialView> {
    const password = generatePassword();
    const passwordHash = await hashPassword(password);
    return this.revocations.revoking(async (tx, revoke) => {
      const trial = await this.trials.lock(tx, signupId);
      if (!trial) throw new TrialUnknown();
      moved(trial, 'CONVERTED');
      return isProvisioned(trial)
        ? this.convertFirm(tx, revoke, { trial, actor })
        : this.convertSignUp(tx, { trial, actor, password, passwordHash });
    }, SYSTEM_SCOPE);
  }

  private async convertFirm(
    tx: Tx,
    revoke: Revoke,
    { trial, actor }: { trial: ProvisionedTrial; actor: string },
  ): Promise<ConvertedTrialView> {
    const from = await this.tenants.lockFirm(tx, trial.firmId);
    const { name, repCodes } = from;
    const firm = await this.tenants.createFirm(tx, { kind: 'live', name, repCodes, actor });
    const team = await this.tenants.moveTeam(tx, revoke, { from, to: firm, activates: trial.status === 'PURGED' });
    const user = team.find(({ userId }) => userId === trial.userId);
    // If no user was moved, the trial was purged, and its address already has another trial.
    if (!user) throw new TrialCannotMove(trial.signupId, trial.status);

    const keys = await this.tenants.replaceKeys(tx, {
      replaced: await this.tenants.close(tx, revoke, { firm: from, actor }),
      firm,
    });
    await this.record(tx, trial, { firmId: firm.firmId, userId: user.userId, actor });
    return {
      signup_id: trial.signupId,
      status: 'CONVERTED',
      firm: firmView(firm),
      user: portalUserView(user),
      password: null,
      keys,
    };
  }

  /**
   * Converts a sign-up that was never verified. The address needs no verification, because the person who signs the
   * contract is known.
   */
  private async convertSignUp(
    tx: Tx,
    { trial, actor, password, passwordHash }: { trial: Trial; actor: string; password: string; passwordHash: string },
  ): Promise<ConvertedTrialView> {
    const { email, firmName: name, signupId } = trial;
    const firm = await this.tenants.createFirm(tx, { kind: 'live', name, repCodes: [FIRST_REP_CODE], actor });
    const user = await this.logins.open(tx, { email, passwordHash, firm });
    await this.record(tx, trial, { firmId: firm.firmId, userId: user.userId, actor });
    return {
      signup_id: signupId,
      status: 'CONVERTED',
      firm: firmView(firm),
      user: portalUserView(user),
      password,
      keys: [],
    };
  }

  private async record(
    tx: Tx,
    trial: Trial,
    { firmId, userId, actor }: { firmId: string; userId: string; actor: string },
  ): Promise<void> {
    const at = this.clock.wall();
    await this.registry.record(tx, { ...moved(trial, 'CONVERTED'), firmId, userId }, { kind: 'CONVERTED', actor });
    const converted = {
      signup_id: trial.signupId,
      firm_id: firmId,
      sandbox_firm_id: trial.firmId,
      converted_at: microsecondTimestamp(at),
    };
    const occurrence = { at, isSandbox: false, traceparent: currentTraceparent() };
    this.eventLog.publish(tx, [TrialConverted.occurred(converted, occurrence)]);
  }
}
