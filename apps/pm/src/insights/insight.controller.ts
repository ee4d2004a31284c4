import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { InsightsQuery, InsightView, listed } from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation } from '@sandbourse/platform/http';
import { InsightService } from './insight.service.js';

@ApiTags('Insights')
@ApiBearerAuth()
@Controller('v1/insights')
export class InsightController {
  constructor(private readonly insights: InsightService) {}

  @Operation(
    'List insights',
    'Lists what needs attention in your book now. `REBALANCE`: portfolios that have drifted beyond their threshold.',
    '`HARVESTING`: losses that would count if they were realized today (IRC 1091, over all accounts of the client).',
    '`CONCENTRATION`: stocks that are too large a part of what a client has. Each has its numbers and the requests that',
    'would resolve it. They are computed with each request, the most severe first. Accounts whose entries have not all',
    'arrived, or without a price or rate, are left out.',
  )
  @Get()
  @Requires('pm.insights:read')
  @ApiOkResponse({ standardSchema: listed(InsightView) })
  list(
    @CallerOf() caller: Caller,
    @Query({ schema: InsightsQuery }) query: InsightsQuery,
  ): Promise<{ items: InsightView[]; total: number }> {
    return this.insights.list(caller, query);
  }
}
