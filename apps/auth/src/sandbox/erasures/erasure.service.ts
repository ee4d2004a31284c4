import { once } from 'node:events';
import { Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { Leases } from '@sandbourse/platform/ownership';
import { Queue, type Taken } from '@sandbourse/platform/work';
import { FirmTaskService } from '../firm-tasks/firm-task.service.js';
import { SettlingService } from '../snapshots/settling.service.js';
import { FirmBusy } from '../snapshots/snapshot.errors.js';
import { ErasureStore, type LeasedErasure } from './erasure.store.js';

const LOOK_EVERY_MS = 5_000;
const ERASED_AT_ONCE = 2;
/** The time that the work of a firm has to end before its rows are deleted, in milliseconds. */
const AFTER_END_MS = 3_000;
/** The time after which rows are deleted although work of the firm never ended, such as an advance. */
const BUSY_MAX_MS = 10 * 60 * 1000;

/**
 * Deletes the rows of ended test firms in the services, so that a thousand tests leave no data behind. Snapshots of the
 * firm remain. Auth keeps the firm and its logins, so that it can explain the end. Trials keep their rows, because they
 * can be extended.
 */
@Injectable()
export class ErasureService {
  constructor(
    private readonly db: Database,
    private readonly store: ErasureStore,
    private readonly settling: SettlingService,
    private readonly tasks: FirmTaskService,
    private readonly leases: Leases,
    private readonly clock: Clock,
  ) {}

  /** Takes test firms that ended a moment ago or earlier. */
  @Queue(LOOK_EVERY_MS, 'the rows of an ended test firm are deleted later', { atOnce: ERASED_AT_ONCE })
  takeEnded(room: number): Promise<Taken> {
    const endedBefore = new Date(this.clock.wall().getTime() - AFTER_END_MS);
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const taken = await this.store.take(tx, endedBefore, room);
      const nextEnd = await this.store.nextEnd(tx, endedBefore);
      return {
        items: taken.map(erasure =>
          this.leases.item(erasure.lease, signal => unlessAborted(signal, this.erase(erasure))),
        ),
        nextAt: nextEnd && new Date(nextEnd.getTime() + AFTER_END_MS),
      };
    });
  }

  private async erase(erasure: LeasedErasure): Promise<void> {
    const { firmId } = erasure;
    await this.settled(erasure);
    await this.tasks.ask({ step: 'ERASE', firm_id: firmId });
    await this.tasks.tell({ step: 'RELEASE', firm_id: firmId }, tx => this.store.deleteClock(tx, firmId));
    // Until the release, a process knew the clock of the firm and could store how far its sessions are processed.
    await this.tasks.ask({ step: 'ERASE', firm_id: firmId });
    await this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.end(tx, erasure, this.clock.wall()));
  }

  /** Waits for the events of the firm, because a service that applies one afterwards would store rows again. */
  private async settled({ firmId, endedAt }: LeasedErasure): Promise<void> {
    try {
      await this.settling.settled(firmId);
    } catch (error) {
      const isOverdue = this.clock.wall().getTime() - endedAt.getTime() > BUSY_MAX_MS;
      if (!(error instanceof FirmBusy && isOverdue)) throw error;
    }
  }
}

/** Resolves with the work. Rejects before its end if the signal is aborted. */
async function unlessAborted(signal: AbortSignal, work: Promise<void>): Promise<void> {
  const ended = new AbortController();
  const aborted = once(signal, 'abort', { signal: ended.signal }).then(() => signal.throwIfAborted());
  try {
    await Promise.race([work, aborted]);
  } finally {
    ended.abort();
  }
}
