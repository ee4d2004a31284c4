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
    "Returns the default parameters of the firm's rebalancing runs. If the firm has set none, these are the",
    "platform's defaults, and `updated_at` is null.",
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
    "Replaces all trade parameters of the firm. Omitted fields are set to the platform's defaults. Runs that",
    'were already started do not change.',
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
