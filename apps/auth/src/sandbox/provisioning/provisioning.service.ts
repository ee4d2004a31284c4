import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LIMITS, microsecondTimestamp, ProvisioningRequested, type ProvisioningView } from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import { type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { currentTraceparent } from '@sandbourse/platform/request-context';
import { WorkRunner } from '@sandbourse/platform/work';
import { ClockService } from '../clock/clock.service.js';
import { BOOK_SERVICES, type BookServices } from './book-services.js';
import { isUnderWay, type Provisioning, provisioningView } from './provisioning.js';
import { ProvisioningStore } from './provisioning.store.js';
import { SeedingService } from './seeding.service.js';
import { beginningOf } from './seeding-plan.js';

@Injectable()
export class ProvisioningService implements OnModuleInit {
  constructor(
    private readonly store: ProvisioningStore,
    private readonly clocks: ClockService,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
    @Inject(BOOK_SERVICES) private readonly services: BookServices | null,
    private readonly seeding: SeedingService,
    private readonly works: WorkRunner,
  ) {}

  onModuleInit(): void {
    this.clocks.showHistories(async (tx, firmId) => {
      const progress = await this.progressOf(tx, firmId);
      return progress && isUnderWay(progress) ? progress : null;
    });
  }

  /**
   * Requests a book for a sandbox firm that has no book, in the name of its advisor. A book can be requested once for
   * each firm. This request sets the firm's clock three years back. The clock is at real time again when the history is
   * complete. The creation of the book begins after the commit.
   */
  async request(tx: Tx, wanted: Pick<Provisioning, 'firmId' | 'practice' | 'seed' | 'advisorUserId'>): Promise<void> {
    const requestedAt = this.clock.wall();
    tx.afterCommit(() => this.works.wake(this.seeding.takeWaiting));
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
      await this.clocks.start(tx, { firmId: wanted.firmId, at, mode: 'HISTORY', by: wanted.advisorUserId });
    }
    this.eventLog.publish(tx, [
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

  /** Returns the progress of the firm's book; null if no book was requested for the firm. */
  async progressOf(tx: Tx, firmId: string): Promise<ProvisioningView | null> {
    const provisioning = await this.store.find(tx, firmId);
    return provisioning ? provisioningView(provisioning) : null;
  }
}
