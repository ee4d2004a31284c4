import { Controller } from '@nestjs/common';
import { AccountStatusChanged, type CloudEvent, DriftUpdated, RebalancingOrdersGenerated } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { isForAgents, skippedDispatch } from './agent-dispatch.js';
import { AgentDispatchStore } from './agent-dispatch.store.js';

/**
 * Records the events for which an autonomous agent would be called: a new account, a drift above the threshold, and
 * orders that wait for approval.
 */
@Controller()
export class AgentDispatchConsumer {
  constructor(
    private readonly db: Database,
    private readonly dispatches: AgentDispatchStore,
  ) {}

  @Consumes([AccountStatusChanged, DriftUpdated, RebalancingOrdersGenerated])
  async skip(events: readonly CloudEvent[]): Promise<void> {
    const skipped = events.filter(isForAgents).map(skippedDispatch);
    await this.db.as(SYSTEM_SCOPE).transaction(tx => this.dispatches.append(tx, skipped));
  }
}
