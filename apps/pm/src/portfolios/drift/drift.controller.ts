import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DriftSummaryView, DriftView, type Paged, PageQuery, paged } from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { PortfolioNotVisible } from '../portfolios/portfolio.errors.js';
import { DriftService } from './drift.service.js';

@ApiTags('Portfolios')
@ApiBearerAuth()
@Controller('v1/portfolios')
export class DriftController {
  constructor(private readonly drift: DriftService) {}

  @Operation(
    'List the drift of portfolios',
    'Lists the distance of each portfolio under your rep codes from its targets, over all its accounts, in',
    'the order of the list of portfolios. The drift of a single portfolio shows the items.',
  )
  @Get('drift')
  @Requires('pm.portfolios:read')
  @ApiOkResponse({ standardSchema: paged(DriftSummaryView) })
  list(@CallerOf() caller: Caller, @Query({ schema: PageQuery }) query: PageQuery): Promise<Paged<DriftSummaryView>> {
    return this.drift.list(caller, query);
  }

  @Operation(
    'Retrieve the drift of a portfolio',
    'Returns the distance of a portfolio from its targets, for all accounts together and for each account,',
    "with cash as an asset class. Weights are parts of the total value, at last prices and the day's exchange",
    'rates. They are null with a `reason` if a holding has no price, or if the total value is not above zero.',
  )
  @Get(':portfolio_id/drift')
  @Refuses(PortfolioNotVisible)
  @Requires('pm.portfolios:read')
  @ApiOkResponse({ standardSchema: DriftView })
  get(@CallerOf() caller: Caller, @Param('portfolio_id') portfolioId: string): Promise<DriftView> {
    return this.drift.driftOf(caller, portfolioId);
  }
}
