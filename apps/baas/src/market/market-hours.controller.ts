import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MarketStateView, SetMarketHoursBody } from '@sandbourse/contracts';
import { CallerOf, Permits } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { HoursOfLiveFirm } from './market-hours.errors.js';
import { MarketHoursService } from './market-hours.service.js';

/**
 * Reads and sets the market hours of a sandbox. Accepts only portal logins: no route here declares a scope, so API keys
 * are rejected.
 */
@ApiTags('Sandbox market')
@ApiBearerAuth()
@Permits('advisor', 'branch_supervisor')
@Controller('v1/sandbox/market/hours')
export class MarketHoursController {
  constructor(private readonly hours: MarketHoursService) {}

  @Operation(
    'Retrieve the hours of the market',
    'Returns the hours in which orders of your firm trade, whether they trade now, and when the next session',
    'of the exchange opens. Times are by the clock of your firm.',
  )
  @Get()
  @ApiOkResponse({ standardSchema: MarketStateView })
  get(@CallerOf() { firmId }: Caller): MarketStateView {
    return this.hours.stateOf(firmId);
  }

  @Operation(
    'Set the hours of the market',
    'ALWAYS_OPEN: orders trade at any time at the displayed prices. EXCHANGE: orders trade while the exchange',
    'is open. While it is closed, DAY and GTC orders wait as PENDING_NEW, and IOC and FOK orders are',
    'REJECTED. The change applies to resting orders at once.',
  )
  @Put()
  @Refuses(HoursOfLiveFirm)
  @ApiOkResponse({ standardSchema: MarketStateView })
  set(
    @CallerOf() caller: Caller,
    @Body({ schema: SetMarketHoursBody }) body: SetMarketHoursBody,
  ): Promise<MarketStateView> {
    return this.hours.set(caller, body);
  }
}
