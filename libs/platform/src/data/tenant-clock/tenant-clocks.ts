import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SYSTEM_SCOPE } from '../../caller.js';
import { Clock } from '../../clock.js';
import { Unavailable } from '../../errors.js';
import type { HeldFirms } from '../../held-firms.js';
import { Database, type Tx } from '../database/database.js';
import { type TenantClock, TenantClocksStore } from './tenant-clocks.store.js';

/**
 * Thrown if an event reports on an advance that has not arrived yet. This can happen because events of two topics can
 * arrive in any order.
 */
class AdvanceUnheardOf extends Unavailable {
  constructor(firmId: string) {
    super(`an advance of the clock of ${firmId} has not arrived yet`);
  }
}

/** Synchronizes the Clock of this process with the service's copy of the tenants' clocks. */
@Injectable()
export class TenantClocks implements OnApplicationBootstrap {
  constructor(
    private readonly db: Database,
    private readonly store: TenantClocksStore,
    private readonly clock: Clock,
    held: HeldFirms,
  ) {
    held.listen({ reload: firmId => this.reload(firmId) });
  }

  /**
   * Loads the clocks again. Other processes may have stored advances after the first load, when this process did not
   * consume events yet.
   */
  async onApplicationBootstrap(): Promise<void> {
    await this.load();
  }

  async load(): Promise<void> {
    const clocks = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.all(tx));
    for (const { firmId, ...time } of clocks) this.clock.set(firmId, time);
  }

  /** Loads a firm's clock again after its rows were replaced. The clock may have gone back. */
  private async reload(firmId: string): Promise<void> {
    this.clock.replace(firmId, await this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.find(tx, firmId)));
  }

  /**
   * Uses the stored time of a firm if this process does not know it yet, for example because the firm is a new branch.
   * Returns true if the time is new. Work that cannot be taken back calls this before it uses the time.
   */
  async catchUp(tx: Tx, firmId: string): Promise<boolean> {
    const stored = await this.store.find(tx, firmId);
    if (!stored || stored.advance.advanceId <= (this.clock.advanceOf(firmId)?.advanceId ?? '')) return false;
    this.clock.set(firmId, stored);
    return true;
  }

  /** Stores an advance. This process uses the new time after the transaction has committed. */
  async keep(tx: Tx, { firmId, ...time }: TenantClock): Promise<void> {
    await this.store.put(tx, { firmId, ...time });
    tx.afterCommit(() => this.clock.set(firmId, time));
  }

  /**
   * Marks an advance as settled. Throws a temporary error if the advance itself has not arrived yet, so that the event
   * is retried.
   */
  async settle(tx: Tx, firmId: string, advanceId: string): Promise<void> {
    const known = await this.store.settle(tx, firmId, advanceId);
    if (!known || known.advance.advanceId < advanceId) throw new AdvanceUnheardOf(firmId);
    tx.afterCommit(() => this.clock.set(firmId, known));
  }
}
