import { Inject, Injectable } from '@nestjs/common';
import {
  type AccountView,
  LIMITS,
  microsecondTimestamp,
  type Paged,
  type ProvisionFirmBody,
  ProvisioningRequested,
  type ProvisioningView,
} from '@sandbourse/contracts';
import { Clock, currentTraceparent, Database, Outbox, SYSTEM_SCOPE, type Tx, Unavailable } from '@sandbourse/platform';
import { ClockService } from '../clock/clock.service.js';
import { FirmUnknown } from '../firms/firm.errors.js';
import { FirmStore } from '../firms/firm.store.js';
import { LoginService } from '../login/login.service.js';
import { UserStore } from '../users/user.store.js';
import { BOOK_SERVICES, type BookServices } from './book-services.js';
import { FirmNotEmpty, FirmNotProvisioned, FirmWithoutAdvisor } from './provisioning.errors.js';
import { type Provisioning, provisioningView } from './provisioning.js';
import { ProvisioningStore } from './provisioning.store.js';
import { beginningOf } from './seeding-plan.js';
import { ServiceClient } from './service-client.js';

const LOOK_SECONDS = 60;

/** Fills sandbox firms with the book of a practice. */
@Injectable()
export class ProvisioningService {
  constructor(
    private readonly db: Database,
    private readonly store: ProvisioningStore,
    private readonly firms: FirmStore,
    private readonly users: UserStore,
    private readonly logins: LoginService,
    private readonly clocks: ClockService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(BOOK_SERVICES) private readonly services: BookServices | null,
  ) {}

  /**
   * Asks for the book of a sandbox firm that has none, in the name of its advisor. Once for each firm. From now on the firm
   * lives three years ago, until its history has come to the present.
   */
  async request(tx: Tx, wanted: Pick<Provisioning, 'firmId' | 'practice' | 'seed' | 'advisorUserId'>): Promise<void> {
    const requestedAt = this.clock.wall();
    await this.store.insert(tx, {
      ...wanted,
      status: 'PENDING',
      accountsReady: 0,
      accountsTotal: LIMITS.seededAccounts,
      fillsPosted: 0,
      percent: 0,
      requestedAt,
      stepsDone: 0,
    });
    if (this.services) {
      const at = beginningOf(requestedAt, this.services.calendar);
      await this.clocks.start(tx, { firmId: wanted.firmId, at, by: wanted.advisorUserId });
    }
    this.outbox.append(tx, [
      ProvisioningRequested.occurred(
        {
          firm_id: wanted.firmId,
          practice: wanted.practice,
          seed: wanted.seed,
          advisor_user_id: wanted.advisorUserId,
          requested_at: microsecondTimestamp(requestedAt),
        },
        { at: requestedAt, isSandbox: true, traceparent: currentTraceparent() },
      ),
    ]);
  }

  /** Asks for the book of a firm that is there already. */
  async provision(firmId: string, { practice, seed }: ProvisionFirmBody): Promise<ProvisioningView> {
    const system = this.db.as(SYSTEM_SCOPE);
    const advisor = await system.transaction(async tx => {
      if (!(await this.firms.find(tx, firmId))) throw new FirmUnknown(firmId);
      if (await this.store.find(tx, firmId)) throw new FirmNotEmpty(firmId);
      return this.users.firstAdvisor(tx, firmId);
    });
    if (!advisor) throw new FirmWithoutAdvisor(firmId);
    await this.refuseUnlessEmpty(firmId, advisor.userId);
    return system.transaction(async tx => {
      await this.firms.lock(tx, firmId);
      if (await this.store.find(tx, firmId)) throw new FirmNotEmpty(firmId);
      await this.request(tx, { firmId, practice, seed, advisorUserId: advisor.userId });
      return this.viewOf(tx, firmId);
    });
  }

  get(firmId: string): Promise<ProvisioningView> {
    return this.db.as(SYSTEM_SCOPE).transaction(tx => this.viewOf(tx, firmId));
  }

  /** How far the firm's book has come; null for a firm whose book was never asked for. */
  async progressOf(tx: Tx, firmId: string): Promise<ProvisioningView | null> {
    const provisioning = await this.store.find(tx, firmId);
    return provisioning ? provisioningView(provisioning) : null;
  }

  private async viewOf(tx: Tx, firmId: string): Promise<ProvisioningView> {
    const view = await this.progressOf(tx, firmId);
    if (!view) throw new FirmNotProvisioned(firmId);
    return view;
  }

  private async refuseUnlessEmpty(firmId: string, advisorUserId: string): Promise<void> {
    const token = await this.logins.tokenOnBehalfOf(advisorUserId, LOOK_SECONDS);
    if (!this.services || !token)
      throw new Unavailable('No books are made here: a brokerage and the replay are needed');
    const brokerage = new ServiceClient(this.services.baasUrl, token);
    const { total } = await brokerage.get<Paged<AccountView>>('/v1/accounts?page_size=1').catch(() => {
      throw new Unavailable('The brokerage is out of reach');
    });
    if (total > 0) throw new FirmNotEmpty(firmId);
  }
}
