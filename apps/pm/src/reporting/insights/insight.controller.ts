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
    'Lists recommended actions for your accounts, most severe first. `REBALANCE`: portfolios that have',
    'drifted beyond their threshold. `HARVESTING`: losses that would count if they were realized today (IRC',
    "1091, over all accounts of the client). `CONCENTRATION`: stocks that are too large a part of a client's",
    'assets. Each insight contains its figures and the requests that resolve it. The insights are calculated',
    'for each request. Accounts with missing entries, prices or exchange rates are left out.',
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
