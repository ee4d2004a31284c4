import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AgentDispatchesQuery, AgentDispatchView, type Paged, paged } from '@sandbourse/contracts';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { Operation } from '@sandbourse/platform/http';
import { agentDispatchView } from './agent-dispatch.js';
import { AgentDispatchStore } from './agent-dispatch.store.js';

@ApiTags('Operator')
@ApiBearerAuth()
@Permits('ops_admin')
@Controller('v1/agent-dispatches')
export class AgentDispatchController {
  constructor(
    private readonly db: Database,
    private readonly dispatches: AgentDispatchStore,
  ) {}

  @Operation(
    'List skipped agent dispatches',
    'Lists events that were not dispatched to an agent, newest first, and their number. The reason is',
    'SANDBOX, because agents are off in a sandbox, or NO_AGENT_CONNECTED for a live firm. Filters: `firm_id`,',
    '`account_id`, `reason`.',
  )
  @Get()
  @ApiOkResponse({ standardSchema: paged(AgentDispatchView) })
  list(
    @CallerOf() { scope }: Caller,
    @Query({ schema: AgentDispatchesQuery }) query: AgentDispatchesQuery,
  ): Promise<Paged<AgentDispatchView>> {
    return this.db.as(scope).reading(async tx => {
      const [dispatches, total] = await Promise.all([
        this.dispatches.list(tx, scope, query),
        this.dispatches.count(tx, scope, query),
      ]);
      return { items: dispatches.map(agentDispatchView), total, page: query.page, page_size: query.page_size };
    });
  }
}
