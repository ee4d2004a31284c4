import { Injectable } from '@nestjs/common';
import type { Paged, TestFirmsQuery, TestFirmView } from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { type Lease, Leases } from '@sandbourse/platform/ownership';
import { Queue, type Taken } from '@sandbourse/platform/work';
import { RevocationService, type Revoke } from '../../identity/revocations/revocation.service.js';
import { TenantService } from '../../identity/tenants/tenant.service.js';
import { TestFirmUnknown } from './test-firm.errors.js';
import { creatorSeenBy, type TestFirm, testFirmView } from './test-firm.js';
import { TestFirmStore } from './test-firm.store.js';

/** The interval at which firms are found whose `ttl` is over and that another process has left, in milliseconds. */
const LOOK_EVERY_MS = 10_000;
/**
 * The number of firms that end concurrently. The end of a firm waits until the other services have received the firm's
 * revocations.
 */
const ENDED_AT_ONCE = 4;

type End = Pick<TestFirm, 'status'> & { readonly actor: string | null };

@Injectable()
export class TestFirmService {
  constructor(
    private readonly db: Database,
    private readonly store: TestFirmStore,
    private readonly tenants: TenantService,
    private readonly revocations: RevocationService,
    private readonly leases: Leases,
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

  /** Takes firms whose `ttl` is over. Each firm ends in its own transaction. */
  @Queue(LOOK_EVERY_MS, 'an expired test firm could not be ended; the next attempt follows', { atOnce: ENDED_AT_ONCE })
  async takeExpired(room: number): Promise<Taken> {
    const now = this.clock.wall();
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const taken = await this.store.takeExpired(tx, now, room);
      const items = taken.map(({ firmId, lease }) => this.leases.item(lease, () => this.expire(firmId, lease)));
      return { items, nextAt: await this.store.nextExpiry(tx, now) };
    });
  }

  private expire(firmId: string, lease: Lease): Promise<void> {
    return this.revocations.revoking(async (tx, revoke) => {
      await this.leases.end(tx, lease);
      const firm = await this.store.lock(tx, firmId, null);
      if (firm?.status === 'ACTIVE') await this.end(tx, revoke, firm, { status: 'EXPIRED', actor: null });
    }, SYSTEM_SCOPE);
  }

  /**
   * Ends a firm permanently. The data in the other services is inaccessible, until `ErasureService` deletes it.
   */
  private async end(tx: Tx, revoke: Revoke, testFirm: TestFirm, { status, actor }: End): Promise<TestFirm> {
    const firm = await this.tenants.lockFirm(tx, testFirm.firmId);
    await this.tenants.deactivateLogins(tx, firm);
    await this.tenants.close(tx, revoke, { firm, actor });
    const ended: TestFirm = { ...testFirm, status, endedAt: this.clock.wall() };
    this.store.updateEnd(tx, ended);
    return ended;
  }
}
