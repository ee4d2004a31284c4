import { Injectable } from '@nestjs/common';
import type { Paged, TestFirmsQuery, TestFirmView } from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { Every } from '@sandbourse/platform/work';
import { RevocationService, type Revoke } from '../revocations/revocation.service.js';
import { TenantService } from '../tenants/tenant.service.js';
import { TestFirmUnknown } from './test-firm.errors.js';
import { creatorSeenBy, type TestFirm, testFirmView } from './test-firm.js';
import { TestFirmStore } from './test-firm.store.js';

/**
 * The number of firms that end concurrently. The end of a firm waits until the other services have received the firm's
 * revocations.
 */
/** The interval at which firms end whose `ttl` is over, in milliseconds. */
const SWEEP_EVERY_MS = 10_000;
const ENDED_AT_ONCE = 4;

type End = Pick<TestFirm, 'status'> & { readonly actor: string | null };

@Injectable()
export class TestFirmService {
  constructor(
    private readonly db: Database,
    private readonly store: TestFirmStore,
    private readonly tenants: TenantService,
    private readonly revocations: RevocationService,
    private readonly clock: Clock,
  ) {}

  list(caller: Caller, query: TestFirmsQuery): Promise<Paged<TestFirmView>> {
    return this.db.as(SYSTEM_SCOPE).reading(async tx => {
      const { firms, total } = await this.store.list(tx, creatorSeenBy(caller), query);
      return { items: firms.map(testFirmView), total, page: query.page, page_size: query.page_size };
    });
  }

  /** Returns the active firm with a name, if the creator has one whose `ttl` is not over. */
  active(tx: Tx, createdBy: string, name: string): Promise<TestFirm | undefined> {
    return this.store.findActive(tx, createdBy, name, this.clock.wall());
  }

  /**
   * Ends a test firm. When the method returns, no login, token, key or FIX password of the firm is valid. A repeated
   * call changes nothing.
   */
  delete(caller: Caller, firmId: string): Promise<TestFirmView> {
    return this.revocations.revoking(async (tx, revoke) => {
      const firm = await this.store.lock(tx, firmId, creatorSeenBy(caller));
      if (!firm) throw new TestFirmUnknown(firmId);
      if (firm.status !== 'ACTIVE') return testFirmView(firm);
      return testFirmView(await this.end(tx, revoke, firm, { status: 'DELETED', actor: caller.userId }));
    }, SYSTEM_SCOPE);
  }

  /**
   * Ends the firms whose `ttl` is over. Each firm ends in its own transaction. After a crash, the next sweep ends the
   * remaining firms.
   */
  @Every(SWEEP_EVERY_MS, 'expired test firms could not be ended; the next attempt follows')
  async sweep(): Promise<void> {
    if (!(await this.endOneDue())) return;
    await Promise.all(Array.from({ length: ENDED_AT_ONCE }, () => this.endDue()));
  }

  private async endDue(): Promise<void> {
    while (await this.endOneDue());
  }

  private endOneDue(): Promise<boolean> {
    return this.revocations.revoking(async (tx, revoke) => {
      const firm = await this.store.lockDue(tx, this.clock.wall());
      if (firm) await this.end(tx, revoke, firm, { status: 'EXPIRED', actor: null });
      return firm !== undefined;
    }, SYSTEM_SCOPE);
  }

  /**
   * Ends a firm permanently, like the purge of a trial. The data in the other services remains, but is inaccessible.
   */
  private async end(tx: Tx, revoke: Revoke, testFirm: TestFirm, { status, actor }: End): Promise<TestFirm> {
    const firm = await this.tenants.lockFirm(tx, testFirm.firmId);
    await this.tenants.deactivateLogins(tx, revoke, firm);
    await this.tenants.close(tx, revoke, { firm, actor });
    const ended: TestFirm = { ...testFirm, status, endedAt: this.clock.wall() };
    this.store.updateEnd(tx, ended);
    return ended;
  }
}
