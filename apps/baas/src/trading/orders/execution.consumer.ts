import { Controller, Inject } from '@nestjs/common';
import { type CloudEvent, ExecutionReported } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type TransactionOptions } from '@sandbourse/platform/database';
import { LOGGER } from '@sandbourse/platform/observability';
import { mayPass } from '@sandbourse/platform/outages';
import { currentTraceparent } from '@sandbourse/platform/request-context';
import type { Logger } from 'pino';
import { ExecutionPostingService } from './execution-posting.service.js';
import { ParkedReportService } from './parked-report.service.js';
import { WaitingReportStore } from './waiting-report.store.js';

const BY_KEYS: TransactionOptions = { findsByKeys: true };

/**
 * Applies the venue's reports, as one batch in one transaction if possible. Skips a repeated report: its execution was
 * already applied, or is held.
 */
@Controller()
export class ExecutionConsumer {
  constructor(
    private readonly db: Database,
    private readonly posting: ExecutionPostingService,
    private readonly parked: ParkedReportService,
    private readonly waiting: WaitingReportStore,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  @Consumes(ExecutionReported)
  async apply(events: readonly CloudEvent[]): Promise<void> {
    if (await this.isPosted(events)) return;
    for (const event of events) await this.parked.postOrPark(event);
  }

  /**
   * Posts the reports together. Returns false if one of them cannot be posted now; the caller then posts each report
   * separately.
   */
  private async isPosted(events: readonly CloudEvent[]): Promise<boolean> {
    try {
      return await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
        const traces = new Map(events.map(event => [ExecutionReported.read(event), traceparentOf(event)]));
        const reports = [...traces.keys()];
        const { hasParked, held } = await this.waiting.among(tx, reports);
        if (hasParked) return false;
        const fresh = reports.filter(report => !held.has(report.execution_id));
        await this.posting.post(tx, fresh, report => traces.get(report));
        return true;
      }, BY_KEYS);
    } catch (error) {
      if (mayPass(error)) throw error;
      this.log.warn({ error, reports: events.length }, 'reports could not be posted together; each is posted alone');
      return false;
    }
  }
}

/**
 * Returns the span of the batch if that span belongs to the same trace as the event. Otherwise, returns the span of the
 * event, because a batch may contain reports of many traces.
 */
function traceparentOf({ traceparent }: CloudEvent): string | undefined {
  const current = currentTraceparent();
  return traceparent === undefined || current?.split('-')[1] === traceparent.split('-')[1] ? current : traceparent;
}
