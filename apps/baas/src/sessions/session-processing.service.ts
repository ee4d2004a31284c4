import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { LOGGER } from '@sandbourse/platform/observability';
import { Every } from '@sandbourse/platform/work';
import type { Logger } from 'pino';
import { BooksGate, type SessionProcessing } from '../books/records/books-gate.service.js';
import { ReportReleaseService } from '../trading/orders/report-release.service.js';
import { BusinessDayService } from './business-day.service.js';
import { PendingOrderService } from './pending-order.service.js';

const LOOK_EVERY_MS = 1_000;

/**
 * Processes sessions as time passes: immediately for a firm that moved its clock, and on the day of each session for
 * all other firms. Within this process, a firm is processed by one call at a time. A lock on the
 * business day of the firm stops other processes from processing it.
 */
@Injectable()
export class SessionProcessingService implements OnApplicationBootstrap, BeforeApplicationShutdown, SessionProcessing {
  private readonly running = new Map<string, Promise<void>>();
  private readonly ending = new AbortController();

  constructor(
    private readonly db: Database,
    private readonly days: BusinessDayService,
    private readonly pendingOrders: PendingOrderService,
    private readonly reports: ReportReleaseService,
    private readonly clock: Clock,
    private readonly gate: BooksGate,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    gate.guardedBy(this);
  }

  onApplicationBootstrap(): void {
    // A clock that was never moved is also that of a firm whose rows were deleted: nothing is stored for it again.
    this.clock.onMove(firmId => this.clock.advanceOf(firmId) && this.processAll([firmId]));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await Promise.allSettled(this.running.values());
  }

  isCurrent(firmId: string): boolean {
    return this.days.isProcessed(firmId);
  }

  catchUp(firmId: string): Promise<void> {
    if (this.gate.isOpen(firmId)) return Promise.resolve();

    const running = this.running.get(firmId) ?? this.run(firmId).finally(() => this.running.delete(firmId));
    this.running.set(firmId, running);
    return running;
  }

  @Every(LOOK_EVERY_MS, 'the firms with due sessions could not be read; the next attempt follows')
  async processEveryFirm(): Promise<void> {
    const firms = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.days.firms(tx));
    this.processAll(new Set([...firms, ...this.clock.moved()]));
  }

  private processAll(firms: Iterable<string>): void {
    for (const firmId of firms) {
      this.catchUp(firmId).catch((error: unknown) => {
        if (!this.ending.signal.aborted)
          this.log.error({ error, firm: firmId }, 'sessions could not be processed; the next attempt follows');
      });
    }
  }

  private async run(firmId: string): Promise<void> {
    const present = this.days.presentOf(firmId);
    await this.pendingOrders.untilAnswered(firmId, this.ending.signal);
    let isPresent = false;
    while (!isPresent) {
      this.ending.signal.throwIfAborted();
      await this.reports.release(firmId);
      isPresent = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.days.processNext(tx, firmId, present));
    }
    const { session, advance } = this.days.presentOf(firmId);
    const isMoved = session !== present.session || advance?.advanceId !== present.advance?.advanceId;
    if (isMoved) await this.run(firmId);
  }
}
