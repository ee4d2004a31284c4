import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MarginView } from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { AccountNotVisible } from '../records/account.errors.js';
import { MarginService } from './margin.service.js';

@ApiTags('Accounts')
@ApiBearerAuth()
@Controller('v1/accounts/:account_id/margin')
export class MarginController {
  constructor(private readonly margin: MarginService) {}

  @Operation(
    'Retrieve margin and buying power',
    'Returns equity, requirements (Regulation T: half of a purchase; FINRA Rule 4210: a quarter of the market',
    'value), buying power, the open margin call, and the day trades of the last five sessions. Amounts are in',
    '`base_currency`.',
  )
  @Get()
  @Refuses(AccountNotVisible)
  @Requires('baas.accounts:read')
  @ApiOkResponse({ standardSchema: MarginView })
  get(@CallerOf() caller: Caller, @Param('account_id') accountId: string): Promise<MarginView> {
    return this.margin.get(caller, accountId);
  }
}
