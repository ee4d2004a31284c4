import { Injectable } from '@nestjs/common';
import { newId, RebalancingInitiated, type RebalancingRunView, type StartRebalancingBody } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { AnalysisWorkService } from './analysis-work.service.js';
import { initiated } from './run-event.js';
import { RunEventStore } from './run-event.store.js';
import { runHappened } from './run-happened.js';
import { RunReadService } from './run-read.service.js';
import { RunRequestService } from './run-request.service.js';

/** Starts rebalancing runs. Their orders are generated in the background. */
@Injectable()
export class RebalancingService {
  constructor(
    private readonly db: Database,
    private readonly requests: RunRequestService,
    private readonly events: RunEventStore,
    private readonly work: AnalysisWorkService,
    private readonly reading: RunReadService,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /** Starts a run. Its status is PENDING until a process begins to generate its orders. */
  async start(caller: Caller, body: StartRebalancingBody): Promise<RebalancingRunView> {
    const { scope, userId } = caller;
    return this.db.as(scope).transaction(async tx => {
      const request = await this.requests.read(tx, caller, body);
      const now = this.clock.now(request.firmId);
      const runId = newId('rebalancingRun');
      await this.events.append(tx, { runId, ...request }, [initiated(request, userId)], now);
      this.work.add(tx, runId);
      const run = await this.reading.find(tx, scope, runId);
      this.eventLog.publish(tx, runHappened(RebalancingInitiated, run, now));
      return this.reading.view(tx, run);
    });
  }
}
