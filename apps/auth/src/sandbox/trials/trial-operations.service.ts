import { Injectable } from '@nestjs/common';
import {
  type Paged,
  type TrialEventView,
  type TrialStatus,
  type TrialsQuery,
  type TrialView,
} from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { RevocationService } from '../../identity/revocations/revocation.service.js';
import { TenantService } from '../../identity/tenants/tenant.service.js';
import { ProvisioningService } from '../provisioning/provisioning.service.js';
import { TrialCannotMove, TrialUnknown } from './trial.errors.js';
import { aged, expiryFrom, isProvisioned, moved, type Trial, trialEventView, trialView } from './trial.js';
import { TrialStore } from './trial.store.js';
import { TrialRegistryService } from './trial-registry.service.js';

/** The statuses that change with time. Trials with other statuses have not begun, or have ended permanently. */
const MOVED_BY_TIME: readonly TrialStatus[] = ['ACTIVE', 'EXPIRED'];

@Injectable()
export class TrialOperationsService {
  constructor(
    private readonly db: Database,
    private readonly trials: TrialStore,
    private readonly registry: TrialRegistryService,
    private readonly tenants: TenantService,
    private readonly provisioning: ProvisioningService,
    private readonly revocations: RevocationService,
    private readonly clock: Clock,
  ) {}

  list(query: TrialsQuery): Promise<Paged<TrialView>> {
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const items: TrialView[] = [];
      for (const trial of await this.trials.list(tx, query)) items.push(await this.view(tx, trial));
      return { items, total: await this.trials.count(tx, query), page: query.page, page_size: query.page_size };
    });
  }

  events(signupId: string): Promise<TrialEventView[]> {
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      if (!(await this.trials.find(tx, signupId))) throw new TrialUnknown();
      return (await this.trials.events(tx, signupId)).map(trialEventView);
    });
  }

  /**
   * Extends a trial to thirty days from now. An EXPIRED trial becomes ACTIVE again, with its logins, keys and book
   * unchanged.
   */
  extend(caller: Caller, signupId: string): Promise<TrialView> {
    const actor = caller.userId;
    return this.revocations.revoking(async (tx, revoke) => {
      const trial = await this.trials.lock(tx, signupId);
      if (!trial) throw new TrialUnknown();
      if (!isProvisioned(trial)) throw new TrialCannotMove(signupId, trial.status);

      const { firmId } = trial;
      const extended = { ...moved(trial, 'ACTIVE'), expiresAt: expiryFrom(this.clock.wall()) };
      const what = { kind: 'EXTENDED', actor } as const;
      if (trial.status === 'ACTIVE') await this.registry.record(tx, extended, what);
      else await this.registry.activate(tx, extended, what);
      await this.tenants.setActive(tx, revoke, { firmId, isActive: true, actor });
      return this.view(tx, extended);
    }, SYSTEM_SCOPE);
  }

  /**
   * Moves the dates of a trial back, for a tester who needs to see how a trial ends. The firm's clock and book do not
   * change.
   */
  age(caller: Caller, signupId: string, days: number): Promise<TrialView> {
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const trial = await this.trials.lock(tx, signupId);
      if (!trial) throw new TrialUnknown();
      if (!isProvisioned(trial) || !MOVED_BY_TIME.includes(trial.status))
        throw new TrialCannotMove(signupId, trial.status);

      const older = aged(trial, days);
      await this.registry.record(tx, older, { kind: 'AGED', actor: caller.userId });
      return this.view(tx, older);
    });
  }

  private async view(tx: Tx, trial: Trial): Promise<TrialView> {
    return trialView(trial, trial.firmId === null ? null : await this.provisioning.progressOf(tx, trial.firmId));
  }
}
