import { Injectable } from '@nestjs/common';
import { type ApproveRebalancingBody, RebalancingApproved, type RebalancingRunView } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { approvedOrders } from './excluded-orders.js';
import { AccountsBeingRebalanced, RunNotApprovable, RunNotVisible, RunOutdated } from './rebalancing.errors.js';
import { ReleaseService } from './release.service.js';
import type { Run, RunOrder } from './run.js';
import { RunStore } from './run.store.js';
import type { RunEvent } from './run-event.js';
import { RunEventStore } from './run-event.store.js';
import { runHappened } from './run-happened.js';
import { RunReadService } from './run-read.service.js';

/** Approves rebalancing runs. The orders of a run are sent only after the approval. */
@Injectable()
export class ApprovalService {
  constructor(
    private readonly db: Database,
    private readonly runs: RunStore,
    private readonly events: RunEventStore,
    private readonly releases: ReleaseService,
    private readonly reading: RunReadService,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Approves a run and sends the sales of each account. Purchases are sent now only for accounts without sales.
   * Excluded orders are never sent. A run can be approved once, in the status ORDERS_GENERATED.
   */
  async approve(caller: Caller, runId: string, body: ApproveRebalancingBody): Promise<RebalancingRunView> {
    const { scope } = caller;
    return this.db.as(scope).transaction(async tx => {
      const run = await this.runs.lock(tx, scope, runId);
      if (!run) throw new RunNotVisible();
      refuseUnlessAwaiting(run);
      await this.runs.lockApprovals(tx, run.firmId);
      const orders = approvedOrders(await this.runs.orders(tx, runId), body.exclude_orders, run.parameters);
      const toTrade = orders.filter(({ status }) => status === 'WAITING');
      const accountIds = [...new Set(toTrade.map(({ accountId }) => accountId))];
      const trading = await this.runs.accountsTrading(tx, accountIds);
      if (trading.length > 0) throw new AccountsBeingRebalanced(trading);
      const traded = await this.runs.accountsTradedSince(tx, run, accountIds);
      if (traded.length > 0) throw new RunOutdated(traded);

      const now = this.clock.now(run.firmId);
      await this.events.append(tx, run, [approvalOf(caller, orders)], now);
      const approved: Run = { ...run, approvalStatus: 'APPROVED', executionStatus: 'RELEASED', approvedAt: now };
      this.eventLog.publish(tx, runHappened(RebalancingApproved, approved, now));
      await this.releases.releaseNext(tx, approved, groupedBy(orders, ({ accountId }) => accountId).values(), now);
      return this.reading.view(tx, approved);
    });
  }
}

function approvalOf({ userId }: Caller, orders: readonly RunOrder[]): RunEvent {
  const excluded = orders.filter(({ status }) => status === 'EXCLUDED').map(({ index }) => index);
  return { type: 'APPROVED', data: { approvedBy: userId, excluded } };
}

function refuseUnlessAwaiting({ status, approvalStatus }: Run): void {
  if (status !== 'ORDERS_GENERATED')
    throw new RunNotApprovable(`The run is ${status}. Only a run that is ORDERS_GENERATED can be approved`);
  if (approvalStatus === 'APPROVED') throw new RunNotApprovable('The run was already approved');
  if (approvalStatus === 'NOT_REQUIRED') throw new RunNotApprovable('The run proposes no orders: nothing to approve');
}
