import { Injectable } from '@nestjs/common';
import { type OutgoingEvent, RebalancingCompleted, type ReleasedOrderUpdated } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import type { z } from 'zod';
import { applied } from './order-update.js';
import { ReleaseService } from './release.service.js';
import type { Run } from './run.js';
import { RunStore } from './run.store.js';
import { RunEventStore } from './run-event.store.js';
import { runHappened } from './run-happened.js';

type Payload = z.infer<typeof ReleasedOrderUpdated.data>;

/** Records the state of each order of an approved run until the order ends. */
@Injectable()
export class OrderUpdateService {
  constructor(
    private readonly db: Database,
    private readonly runs: RunStore,
    private readonly events: RunEventStore,
    private readonly releases: ReleaseService,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /** Applies the brokerage's updates of orders, in their order. A repeated update changes nothing. */
  async follow(published: readonly Payload[]): Promise<void> {
    for (const [runId, updates] of groupedBy(published, ({ run_id }) => run_id))
      await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
        const run = await this.runs.lock(tx, SYSTEM_SCOPE, runId);
        if (!run) throw new Error(`${runId} is not a run of this service`);
        await this.apply(tx, run, updates);
      });
  }

  private async apply(tx: Tx, run: Run, published: readonly Payload[]): Promise<void> {
    const now = this.clock.now(run.firmId);
    const at = lastChangeIn(published) ?? now;
    for (const [accountId, ofAccount] of groupedBy(published, ({ account_id }) => account_id)) {
      const orders = await this.runs.orders(tx, run.runId, accountId);
      const changed = ofAccount.reduce(applied, { orders, updates: [] });
      await this.events.append(
        tx,
        run,
        changed.updates.map(data => ({ type: 'ORDER_UPDATED', data })),
        at,
      );
      await this.releases.releaseNext(tx, run, [changed.orders], now);
    }
    this.eventLog.publish(tx, await this.completion(tx, run, at));
  }

  /**
   * Records the end of a run if its last order has ended. Returns the events that the run is completed, otherwise an
   * empty list.
   */
  private async completion(tx: Tx, run: Run, at: Date): Promise<OutgoingEvent[]> {
    if (run.executionStatus !== 'RELEASED') return [];
    const { open, unfilled } = await this.runs.progress(tx, run.runId);
    if (open > 0) return [];
    const isAdjusted = unfilled > 0;
    await this.events.append(tx, run, [{ type: 'EXECUTED', data: { isAdjusted } }], at);
    const executionStatus = isAdjusted ? 'COMPLETED_ADJUSTED' : 'COMPLETED';
    return runHappened(RebalancingCompleted, { ...run, executionStatus }, at);
  }
}

/**
 * Returns the time of the last change that these updates report. During an advance of the clock, this is the day on
 * which the orders traded. Undefined if no order was sent.
 */
function lastChangeIn(published: readonly Payload[]): Date | undefined {
  const times = published.flatMap(({ order }) => (order ? new Date(order.updated_at).getTime() : []));
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
