import { Injectable } from '@nestjs/common';
import { microsecondTimestamp, newId, type RestoredView } from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { FirmTaskService } from '../firm-tasks/firm-task.service.js';
import { type Restore, RestoreStore } from './restore.store.js';
import { SettlingService } from './settling.service.js';
import { FirmBusy } from './snapshot.errors.js';
import { type Snapshot, snapshotView } from './snapshot.js';
import { SnapshotService } from './snapshot.service.js';
import { VersionCheckService } from './version-check.service.js';

const RENEW_EVERY_MS = 3_000;

@Injectable()
export class RestoringService {
  constructor(
    private readonly db: Database,
    private readonly store: RestoreStore,
    private readonly snapshots: SnapshotService,
    private readonly versions: VersionCheckService,
    private readonly settling: SettlingService,
    private readonly tasks: FirmTaskService,
    private readonly clock: Clock,
  ) {}

  /**
   * Restores a firm to a snapshot. If the request is refused, the firm is unchanged. Once a restore has begun, every
   * service completes it: if this process ends, another process calls `continueNext`.
   */
  async restore(caller: Caller, snapshotId: string): Promise<RestoredView> {
    const snapshot = await this.snapshots.findOfActiveFirm(caller, snapshotId);
    await this.versions.assertSame(snapshot);
    await this.settling.settled(snapshot.firmId);
    const restore: Restore = { restoreId: newId('restore'), firmId: snapshot.firmId, snapshotId };
    const isBegun = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.begin(tx, restore));
    if (!isBegun) throw new FirmBusy(['another restore']);
    await this.finish(restore, snapshot);
    return { snapshot: snapshotView(snapshot), restored_at: microsecondTimestamp(this.clock.wall()) };
  }

  /** Completes an interrupted restore. Returns false if no restore was interrupted. */
  async continueNext(): Promise<boolean> {
    const system = this.db.as(SYSTEM_SCOPE);
    const restore = await system.transaction(tx => this.store.take(tx));
    if (!restore) return false;
    const snapshot = await this.snapshots.ofId(restore.snapshotId);
    if (snapshot) await this.finish(restore, snapshot);
    else await this.end(restore);
    return true;
  }

  /** Restores the rows in every service. The firm is on hold from the beginning to the end of this method. */
  private async finish(restore: Restore, snapshot: Snapshot): Promise<void> {
    const system = this.db.as(SYSTEM_SCOPE);
    const renewing = setInterval(() => {
      system.transaction(async tx => this.store.renew(tx, restore)).catch(() => undefined);
    }, RENEW_EVERY_MS);
    try {
      const { firmId, name: snapshot_name, cut } = snapshot;
      await this.tasks.tell({ step: 'HOLD', firm_id: firmId, snapshot_name, cut });
      while (!(await this.putBack(snapshot)));
      await this.end(restore);
    } catch (error) {
      await system.transaction(async tx => this.store.release(tx, restore));
      throw error;
    } finally {
      clearInterval(renewing);
    }
  }

  /**
   * Inserts the rows of the snapshot in every service. Returns false if the rows must be inserted again. This is the
   * case if a service has published an event of the firm meanwhile, because another service may have applied the event
   * to the rows.
   */
  private async putBack({ firmId, snapshotId, cut, createdAt }: Snapshot): Promise<boolean> {
    const since = await this.settling.settled(firmId);
    await this.tasks.ask({
      step: 'RESTORE',
      firm_id: firmId,
      snapshot_id: snapshotId,
      attempt_id: newId('restore'),
      cut,
      taken_at: createdAt.toISOString(),
    });
    return this.settling.isStill(firmId, since);
  }

  /**
   * Stores the end of the restore and releases the firm in one transaction, so that the restore of a released firm is
   * never repeated.
   */
  private async end(restore: Restore): Promise<void> {
    await this.tasks.tell({ step: 'RELEASE', firm_id: restore.firmId }, tx => this.store.end(tx, restore));
  }
}
