import { Injectable } from '@nestjs/common';
import {
  type FirmTask,
  type LogPositions,
  microsecondTimestamp,
  newId,
  type RestoredView,
} from '@sandbourse/contracts';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { Queue, type Taken } from '@sandbourse/platform/work';
import { FirmTaskService } from '../firm-tasks/firm-task.service.js';
import { type LeasedRestore, type Restore, RestoreStore } from './restore.store.js';
import { SettlingService } from './settling.service.js';
import { FirmBusy } from './snapshot.errors.js';
import { type Snapshot, snapshotView } from './snapshot.js';
import { SnapshotService } from './snapshot.service.js';
import { VersionCheckService } from './version-check.service.js';

const CONTINUE_EVERY_MS = 1_000;

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
   * service completes it: if this process ends, another process continues it.
   */
  async restore(caller: Caller, snapshotId: string): Promise<RestoredView> {
    const snapshot = await this.snapshots.findOfActiveFirm(caller, snapshotId);
    await this.versions.assertSame(snapshot);
    const since = await this.settling.settled(snapshot.firmId);
    const restore: Restore = { restoreId: newId('restore'), firmId: snapshot.firmId, snapshotId: snapshot.snapshotId };
    let leased: LeasedRestore | undefined;
    await this.hold(snapshot, async tx => {
      leased = await this.store.begin(tx, restore);
      if (!leased) throw new FirmBusy(['another restore']);
    });
    if (leased) await this.finish(leased, snapshot, since);
    return { snapshot: snapshotView(snapshot), restored_at: microsecondTimestamp(this.clock.wall()) };
  }

  /** Takes an interrupted restore, so that no firm stays half restored. */
  @Queue(CONTINUE_EVERY_MS, 'a restore is retried later')
  async takeInterrupted(): Promise<Taken> {
    const leased = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.take(tx));
    return { items: leased ? [() => this.complete(leased)] : [] };
  }

  private async complete(leased: LeasedRestore): Promise<void> {
    const snapshot = await this.snapshots.ofId(leased.restore.snapshotId);
    if (!snapshot) return this.end(leased);
    await this.hold(snapshot, tx => this.store.hold(tx, leased.lease));
    await this.finish(leased, snapshot);
  }

  /** Puts the firm on hold, together with changes of rows, so that the firm is on hold from the beginning of a restore. */
  private hold({ firmId, name, cut }: Snapshot, together: (tx: Tx) => Promise<void>): Promise<void> {
    return this.tasks.tell({ step: 'HOLD', firm_id: firmId, snapshot_name: name, cut }, together);
  }

  /**
   * Restores the rows in every service, and then releases the firm. Each step is announced only while this process has
   * the lease. A process that has stalled therefore restores nothing after another process has completed the restore.
   */
  private finish(leased: LeasedRestore, snapshot: Snapshot, since?: LogPositions): Promise<void> {
    return this.store.during(leased.lease, async () => {
      let settledAt = await this.settling.settled(snapshot.firmId, since);
      while (!(await this.putBack(snapshot, leased, settledAt)))
        settledAt = await this.settling.settled(snapshot.firmId);
      await this.end(leased);
    });
  }

  /**
   * Inserts the rows of the snapshot in every service. Returns false if the rows must be inserted again. This is the
   * case if a service has published an event of the firm meanwhile, because another service may have applied the event
   * to the rows.
   */
  private async putBack(
    { firmId, snapshotId, cut, createdAt }: Snapshot,
    { lease }: LeasedRestore,
    since: LogPositions,
  ): Promise<boolean> {
    const restore: FirmTask = {
      step: 'RESTORE',
      firm_id: firmId,
      snapshot_id: snapshotId,
      attempt_id: newId('restore'),
      cut,
      taken_at: createdAt.toISOString(),
    };
    await this.tasks.ask(restore, { together: tx => this.store.hold(tx, lease) });
    return this.settling.isStill(firmId, since);
  }

  /**
   * Stores the end of the restore and releases the firm in one transaction, so that the restore of a released firm is
   * never repeated.
   */
  private async end(leased: LeasedRestore): Promise<void> {
    const { firmId } = leased.restore;
    await this.tasks.tell({ step: 'RELEASE', firm_id: firmId }, tx => this.store.end(tx, leased));
  }
}
