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
    'How far each portfolio under your rep codes is from its targets, all its accounts together, in the order of the',
    'list of portfolios. What it is made of says the drift of a single one.',
  )
  @Get('drift')
  @Requires('pm.portfolios:read')
  @ApiOkResponse({ standardSchema: paged(DriftSummaryView) })
  list(@CallerOf() caller: Caller, @Query({ schema: PageQuery }) query: PageQuery): Promise<Paged<DriftSummaryView>> {
    return this.drift.list(caller, query);
  }

  @Operation(
    'Retrieve the drift of a portfolio',
    'How far a portfolio is from its targets, all accounts together and each by itself, with cash as an asset class.',
    "Weights are of the whole value, at last prices and the day's rates. Null with a `reason` where a holding has no",
    'price, or where there is no value to take a share of.',
  )
  @Get(':portfolio_id/drift')
  @Refuses(PortfolioNotVisible)
  @Requires('pm.portfolios:read')
  @ApiOkResponse({ standardSchema: DriftView })
  get(@CallerOf() caller: Caller, @Param('portfolio_id') portfolioId: string): Promise<DriftView> {
    return this.drift.driftOf(caller, portfolioId);
  }
}
