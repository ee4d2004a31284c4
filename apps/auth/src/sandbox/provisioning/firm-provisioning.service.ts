import { Inject, Injectable } from '@nestjs/common';
import type { AccountView, Paged, ProvisionFirmBody, ProvisioningView } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { Unavailable } from '@sandbourse/platform/errors';
import { FirmUnknown } from '../../identity/firms/firm.errors.js';
import { FirmStore } from '../../identity/firms/firm.store.js';
import { LoginService } from '../../identity/login/login.service.js';
import { UserStore } from '../../identity/users/user.store.js';
import { BOOK_SERVICES, type BookServices } from './book-services.js';
import { FirmNotEmpty, FirmNotProvisioned, FirmWithoutAdvisor } from './provisioning.errors.js';
import { ProvisioningService } from './provisioning.service.js';
import { ServiceClient } from './service-client.js';

const LOOK_SECONDS = 60;

/** Creates books for existing firms, on behalf of an operator. */
@Injectable()
export class FirmProvisioningService {
  constructor(
    private readonly db: Database,
    private readonly provisionings: ProvisioningService,
    private readonly firms: FirmStore,
    private readonly users: UserStore,
    private readonly logins: LoginService,
    @Inject(BOOK_SERVICES) private readonly services: BookServices | null,
  ) {}

  /** Requests the book of a firm without accounts. */
  async provision(firmId: string, { practice, seed }: ProvisionFirmBody): Promise<ProvisioningView> {
    const advisor = await this.system(async tx => {
      await this.refuseIfProvisioned(tx, firmId);
      return this.users.firstAdvisor(tx, firmId);
    });
    if (!advisor) throw new FirmWithoutAdvisor(firmId);
    await this.refuseUnlessEmpty(firmId, advisor.userId);
    return this.system(async tx => {
      await this.firms.lock(tx, firmId);
      await this.refuseIfProvisioned(tx, firmId);
      await this.provisionings.request(tx, { firmId, practice, seed, advisorUserId: advisor.userId });
      return this.viewOf(tx, firmId);
    });
  }

  get(firmId: string): Promise<ProvisioningView> {
    return this.system(tx => this.viewOf(tx, firmId));
  }

  private async viewOf(tx: Tx, firmId: string): Promise<ProvisioningView> {
    const view = await this.provisionings.progressOf(tx, firmId);
    if (!view) throw new FirmNotProvisioned(firmId);
    return view;
  }

  private async refuseIfProvisioned(tx: Tx, firmId: string): Promise<void> {
    if (!(await this.firms.find(tx, firmId))) throw new FirmUnknown(firmId);
    if (await this.provisionings.progressOf(tx, firmId)) throw new FirmNotEmpty(firmId);
  }

  private async refuseUnlessEmpty(firmId: string, advisorUserId: string): Promise<void> {
    const token = await this.logins.tokenOnBehalfOf({ userId: advisorUserId, firmId }, LOOK_SECONDS);
    if (!this.services || !token)
      throw new Unavailable(
        'This installation cannot create books. Books need the brokerage and MARKET_PROVIDER=replay',
      );
    const brokerage = new ServiceClient(this.services.baasUrl, token);
    const { total } = await brokerage.get<Paged<AccountView>>('/v1/accounts?page_size=1').catch(() => {
      throw new Unavailable('The brokerage is not reachable');
    });
    if (total > 0) throw new FirmNotEmpty(firmId);
  }

  private system<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.as(SYSTEM_SCOPE).transaction(work);
  }
}
