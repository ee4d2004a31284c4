import { Injectable } from '@nestjs/common';
import { type CloudEvent, ExecutionReported } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { mayPass } from '@sandbourse/platform/outages';
import { ExecutionPostingService } from './execution-posting.service.js';
import { HeldReportStore } from './held-report.store.js';
import type { ExecutionReport } from './lifecycle.js';
import { ParkedReportService } from './parked-report.service.js';

const BATCH = 200;

/** Posts held reports once the books of the firm have reached the session of the reports. */
@Injectable()
export class ReportReleaseService {
  constructor(
    private readonly db: Database,
    private readonly held: HeldReportStore,
    private readonly posting: ExecutionPostingService,
    private readonly parked: ParkedReportService,
    private readonly clock: Clock,
  ) {}

  /**
   * Posts the reports whose session the books have reached, together if possible. A report that cannot be posted is
   * parked. Calling this method again does not post a report twice.
   */
  async release(firmId: string): Promise<void> {
    for (let due = await this.due(firmId); due.length > 0; due = await this.due(firmId)) {
      if (await this.arePosted(due)) continue;
      for (const report of due) {
        await this.parked.postOrPark(this.eventOf(report));
        await this.db.as(SYSTEM_SCOPE).transaction(tx => this.held.remove(tx, [report.execution_id]));
      }
    }
  }

  private due(firmId: string): Promise<ExecutionReport[]> {
    return this.db.as(SYSTEM_SCOPE).transaction(tx => this.held.due(tx, firmId, BATCH));
  }

  private async arePosted(reports: readonly ExecutionReport[]): Promise<boolean> {
    try {
      await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
        if (await this.parked.concerns(tx, reports)) throw new Error('an earlier report of these orders is parked');
        // Post the reports before removing them from the held reports. Otherwise, the posting service would hold a
        // report again if another report of its order is still held.
        await this.posting.post(tx, reports);
        await this.held.remove(
          tx,
          reports.map(report => report.execution_id),
        );
      });
      return true;
    } catch (error) {
      if (mayPass(error)) throw error;
      return false;
    }
  }

  private eventOf(report: ExecutionReport): CloudEvent {
    return ExecutionReported.occurred(report, { at: this.clock.wall(), isSandbox: true }).envelope;
  }
}
