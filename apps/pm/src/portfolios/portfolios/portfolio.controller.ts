import { Body, Controller, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  AssignAccountsBody,
  BODY_BYTES,
  ChangePortfolioBody,
  CreatePortfolioBody,
  type Paged,
  PageQuery,
  PortfolioView,
  paged,
} from '@sandbourse/contracts';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses, TakesBodyOf } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { AccountNotVisible, RepCodeNotAllowed } from '../../books/accounts/account.errors.js';
import { ModelNotVisible, WeightsRefused } from '../models/model.errors.js';
import { AccountAssigned, AssignmentRefused, PortfolioNotVisible } from './portfolio.errors.js';
import { PortfolioService } from './portfolio.service.js';

@ApiTags('Portfolios')
@ApiBearerAuth()
@Controller('v1/portfolios')
export class PortfolioController {
  constructor(private readonly portfolios: PortfolioService) {}

  @Operation('List portfolios', 'Lists the portfolios under your rep codes, newest first.')
  @Get()
  @Requires('pm.portfolios:read')
  @ApiOkResponse({ standardSchema: paged(PortfolioView) })
  list(@CallerOf() caller: Caller, @Query({ schema: PageQuery }) query: PageQuery): Promise<Paged<PortfolioView>> {
    return this.portfolios.list(caller, query);
  }

  @Operation(
    'Create a portfolio',
    'Creates a portfolio that follows a model or has its own weights. Accounts are optional.',
  )
  @Post()
  @Refuses(RepCodeNotAllowed, ModelNotVisible, WeightsRefused, AccountNotVisible, AssignmentRefused, AccountAssigned)
  @TakesIdempotencyKey()
  @TakesBodyOf(BODY_BYTES.withLists)
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.portfolios:write')
  @ApiCreatedResponse({ standardSchema: PortfolioView })
  create(
    @CallerOf() caller: Caller,
    @Body({ schema: CreatePortfolioBody }) body: CreatePortfolioBody,
  ): Promise<PortfolioView> {
    return this.portfolios.create(caller, body);
  }

  @Operation('Retrieve a portfolio', 'Returns one portfolio.')
  @Get(':portfolio_id')
  @Refuses(PortfolioNotVisible)
  @Requires('pm.portfolios:read')
  @ApiOkResponse({ standardSchema: PortfolioView })
  get(@CallerOf() caller: Caller, @Param('portfolio_id') portfolioId: string): Promise<PortfolioView> {
    return this.portfolios.get(caller, portfolioId);
  }

  @Operation(
    'Change a portfolio',
    'Changes the name, the drift threshold or the targets: another model, or own weights.',
  )
  @Patch(':portfolio_id')
  @Refuses(PortfolioNotVisible, ModelNotVisible, WeightsRefused)
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.portfolios:write')
  @ApiOkResponse({ standardSchema: PortfolioView })
  change(
    @CallerOf() caller: Caller,
    @Param('portfolio_id') portfolioId: string,
    @Body({ schema: ChangePortfolioBody }) body: ChangePortfolioBody,
  ): Promise<PortfolioView> {
    return this.portfolios.change(caller, portfolioId, body);
  }

  @Operation(
    'Assign accounts to a portfolio',
    'Replaces the accounts of the portfolio by these accounts; an empty list removes all. If one account is',
    'refused, nothing changes.',
  )
  @Put(':portfolio_id/accounts')
  @Refuses(PortfolioNotVisible, AccountNotVisible, AssignmentRefused, AccountAssigned)
  @TakesBodyOf(BODY_BYTES.withLists)
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.portfolios:write')
  @ApiOkResponse({ standardSchema: PortfolioView })
  assign(
    @CallerOf() caller: Caller,
    @Param('portfolio_id') portfolioId: string,
    @Body({ schema: AssignAccountsBody }) body: AssignAccountsBody,
  ): Promise<PortfolioView> {
    return this.portfolios.assign(caller, portfolioId, body);
  }
}
