import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SYSTEM_SCOPE } from '../auth/caller.js';
import { Clock } from '../clock.js';
import { Database, type Tx } from '../database/database.js';
import { type TenantClock, TenantClocksStore } from './tenant-clocks.store.js';

/** Keeps the Clock of this process and the service's copy of the tenants' clocks in step. */
@Injectable()
export class TenantClocks implements OnApplicationBootstrap {
  constructor(
    private readonly db: Database,
    private readonly store: TenantClocksStore,
    private readonly clock: Clock,
  ) {}

  /** By now the process hears of every advance: what it missed between its first look and this one is made up for. */
  async onApplicationBootstrap(): Promise<void> {
    await this.load();
  }

  async load(): Promise<void> {
    const clocks = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.all(tx));
    for (const { firmId, ...time } of clocks) this.clock.set(firmId, time);
  }

  /** Takes over an advance for good. This process goes by it once the transaction has committed. */
  async keep(tx: Tx, { firmId, ...time }: TenantClock): Promise<void> {
    await this.store.put(tx, { firmId, ...time });
    tx.afterCommit(() => this.clock.set(firmId, time));
  }

  /** Takes note that an advance was worked through. */
  async settle(tx: Tx, firmId: string, advanceId: string): Promise<void> {
    const settled = await this.store.settle(tx, firmId, advanceId);
    if (settled) tx.afterCommit(() => this.clock.set(firmId, settled));
  }
}
