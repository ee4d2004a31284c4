import { Injectable } from '@nestjs/common';
import {
  newId,
  RebalancingInitiated,
  RebalancingOrdersGenerated,
  type RebalancingRunView,
  type StartRebalancingBody,
} from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { AnalysisService } from './analysis.service.js';
import type { RunRequest } from './new-run.js';
import { previewView } from './preview.js';
import type { AnalyzedAccount } from './run.js';
import { initiated } from './run-event.js';
import { RunEventStore } from './run-event.store.js';
import { runHappened } from './run-happened.js';
import { RunReadService } from './run-read.service.js';
import { RunRequestService } from './run-request.service.js';
import { emptySummary, ordersIn, summaryWith } from './summary.js';

/** Generates the orders of a run while the client waits: for a trade to a target weight, and for a preview. */
@Injectable()
export class ImmediateRebalancingService {
  constructor(
    private readonly db: Database,
    private readonly requests: RunRequestService,
    private readonly analyses: AnalysisService,
    private readonly events: RunEventStore,
    private readonly reading: RunReadService,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /** Starts a run and returns it with its orders, in the status ORDERS_GENERATED. */
  async run(caller: Caller, body: StartRebalancingBody): Promise<RebalancingRunView> {
    const { scope, userId } = caller;
    return this.db.as(scope).transaction(async tx => {
      const { request, analyzed } = await this.analyzed(tx, caller, body);
      const now = this.clock.now(request.firmId);
      const runId = newId('rebalancingRun');
      const summary = summaryWith(emptySummary(request.accounts.length), analyzed);
      await this.events.append(
        tx,
        { runId, ...request },
        [
          initiated(request, userId),
          { type: 'ANALYSIS_STARTED', data: { attempt: 1 } },
          { type: 'ACCOUNTS_ANALYZED', data: { firstIndex: 0, accounts: analyzed, summary } },
          { type: 'ORDERS_GENERATED', data: { orders: ordersIn(summary) } },
        ],
        now,
      );
      const run = await this.reading.find(tx, scope, runId);
      this.eventLog.publish(tx, [
        ...runHappened(RebalancingInitiated, run, now),
        ...runHappened(RebalancingOrdersGenerated, run, now),
      ]);
      return this.reading.view(tx, run);
    });
  }

  /** Returns the orders that a run would propose now. Nothing is stored. */
  async preview(caller: Caller, body: StartRebalancingBody): Promise<RebalancingRunView> {
    return this.db.as(caller.scope).transaction(async tx => {
      const { request, analyzed } = await this.analyzed(tx, caller, body);
      return previewView(request, analyzed, this.clock.now(request.firmId));
    });
  }

  private async analyzed(
    tx: Tx,
    caller: Caller,
    body: StartRebalancingBody,
  ): Promise<{ request: RunRequest; analyzed: AnalyzedAccount[] }> {
    const request = await this.requests.read(tx, caller, body);
    const { firmId, accounts, parameters } = request;
    return { request, analyzed: await this.analyses.analyze(tx, caller.scope, firmId, accounts, parameters) };
  }
}
