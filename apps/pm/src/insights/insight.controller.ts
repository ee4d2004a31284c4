import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { InsightsQuery, InsightView, listed } from '@sandbourse/contracts';
import { type Caller, CallerOf, Operation, Requires } from '@sandbourse/platform';
import { InsightService } from './insight.service.js';

@ApiTags('Insights')
@ApiBearerAuth()
@Controller('v1/insights')
export class InsightController {
  constructor(private readonly insights: InsightService) {}

  @Operation(
    'List insights',
    'What there is to do in your book now: portfolios that have drifted beyond their threshold (`REBALANCE`), losses',
    'that would count if they were realized today (`HARVESTING`, IRC 1091 heeded over all accounts of the client),',
    'and stocks that are too much of what a client has (`CONCENTRATION`). Each has its numbers and the requests that',
    'would resolve it. They are found anew whenever you ask, the most severe first. Nothing is said of accounts',
    'whose entries have not all arrived, or without a price or rate.',
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
