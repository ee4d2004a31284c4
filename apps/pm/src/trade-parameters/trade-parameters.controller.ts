import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { SetTradeParametersBody, type TradeParameters, TradeParametersView } from '@sandbourse/contracts';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TradeParametersRefused } from './trade-parameters.errors.js';
import { TradeParametersService } from './trade-parameters.service.js';

@ApiTags('Rebalancing')
@ApiBearerAuth()
@Controller('v1/trade-parameters')
export class TradeParametersController {
  constructor(private readonly tradeParameters: TradeParametersService) {}

  @Operation(
    'Retrieve trade parameters',
    "What the firm's rebalancing runs take where their requests are silent: the platform's own values, and `updated_at`",
    'null, until the firm sets some.',
  )
  @Get()
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.rebalancing:read')
  @ApiOkResponse({ standardSchema: TradeParametersView })
  get(@CallerOf() caller: Caller): Promise<TradeParametersView> {
    return this.tradeParameters.get(caller);
  }

  @Operation(
    'Set trade parameters',
    "Replaces all of the firm's trade parameters; what the body leaves out is the platform's own value from then on.",
    'Runs that were started keep theirs.',
  )
  @Put()
  @Refuses(TradeParametersRefused)
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @Requires('pm.rebalancing:write')
  @ApiOkResponse({ standardSchema: TradeParametersView })
  set(
    @CallerOf() caller: Caller,
    @Body({ schema: SetTradeParametersBody }) body: TradeParameters,
  ): Promise<TradeParametersView> {
    return this.tradeParameters.set(caller, body);
  }
}
