import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MarginCallsQuery, type Paged, paged, StandingMarginCallView } from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation } from '@sandbourse/platform/http';
import { MarginCallListService } from './margin-call-list.service.js';

@ApiTags('Accounts')
@ApiBearerAuth()
@Controller('v1/margin-calls')
export class MarginCallController {
  constructor(private readonly calls: MarginCallListService) {}

  @Operation(
    'List margin calls',
    'Lists the margin calls of all accounts that you can see, earliest due date first; by default only open',
    'calls. Each call contains the current equity and requirement of its account, and the deposit or the sale',
    'that covers the call.',
  )
  @Get()
  @Requires('baas.accounts:read')
  @ApiOkResponse({ standardSchema: paged(StandingMarginCallView) })
  list(
    @CallerOf() caller: Caller,
    @Query({ schema: MarginCallsQuery }) query: MarginCallsQuery,
  ): Promise<Paged<StandingMarginCallView>> {
    return this.calls.list(caller, query);
  }
}
