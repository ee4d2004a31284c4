import { Injectable } from '@nestjs/common';
import { type CloudEvent, ExecutionReported } from '@sandbourse/contracts';
import { DeadLettered, DeadLetterResolved } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { mayPass } from '@sandbourse/platform/outages';
import { Every } from '@sandbourse/platform/work';
import { ExecutionPostingService } from './execution-posting.service.js';
import { type ExecutionReport, ordersOf } from './lifecycle.js';
import { type ParkedReport, ParkedReportStore } from './parked-report.store.js';

const GROUP = 'baas';
const RETRY_EVERY_MS = 60_000;

/** Parks reports that cannot be posted, and later reports of the same order, until they can be posted. */
@Injectable()
export class ParkedReportService {
  constructor(
    private readonly db: Database,
    private readonly store: ParkedReportStore,
    private readonly posting: ExecutionPostingService,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /** Returns true if any of the reports is parked, or must wait for a parked report. */
  async concerns(tx: Tx, reports: readonly ExecutionReport[]): Promise<boolean> {
    return (await this.store.ofOrders(tx, reports.flatMap(ordersOf))).length > 0;
  }

  /** Posts a report separately, and then the reports that waited for it. Parks the report if it cannot be posted. */
  async postOrPark(event: CloudEvent): Promise<void> {
    const report = ExecutionReported.read(event);
    try {
      const isPosted = await this.post(event, report);
      const [next] = isPosted ? await this.ofOrders(ordersOf(report)) : [];
      if (next) await this.postOrPark(next.event);
    } catch (error) {
      if (mayPass(error)) throw error;
      await this.park(event, report, error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * Retries all parked reports, in the order in which they arrived, because a new version of this service may be able to
   * post them.
   */
  @Every(RETRY_EVERY_MS, 'parked reports could not be retried; the next attempt follows')
  async retryAll(): Promise<void> {
    const parked = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.all(tx));
    for (const { event } of parked) await this.postOrPark(event);
  }

  /** Posts a report. Returns false if the report must wait for an earlier report of its order. */
  private post(event: CloudEvent, report: ExecutionReport): Promise<boolean> {
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const [first] = await this.store.ofOrders(tx, ordersOf(report));
      if (first && first.eventId !== event.id) {
        await this.store.park(tx, this.parked(event, report, `Waits for ${first.eventId}`));
        return false;
      }
      await this.posting.post(tx, [report]);
      if (await this.store.remove(tx, event.id)) {
        const resolved = { account_id: report.account_id, group: GROUP, event_id: event.id };
        this.eventLog.publish(tx, [DeadLetterResolved.occurred(resolved, this.now(event))]);
      }
      return true;
    });
  }

  private ofOrders(orderIds: readonly string[]): Promise<ParkedReport[]> {
    return this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.ofOrders(tx, orderIds));
  }

  private async park(event: CloudEvent, report: ExecutionReport, error: string): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      if (!(await this.store.park(tx, this.parked(event, report, error)))) return;
      const letter = {
        account_id: report.account_id,
        group: GROUP,
        topic: ExecutionReported.topic,
        error,
        attempts: 1,
      };
      this.eventLog.publish(tx, [DeadLettered.occurred({ ...letter, event }, this.now(event))]);
    });
  }

  private parked(event: CloudEvent, report: ExecutionReport, error: string): ParkedReport {
    return {
      eventId: event.id,
      accountId: report.account_id,
      orderIds: ordersOf(report),
      event,
      error,
      attempts: 1,
      parkedAt: this.clock.wall(),
    };
  }

  private now({ issandbox }: CloudEvent) {
    return { at: this.clock.wall(), isSandbox: issandbox };
  }
}
