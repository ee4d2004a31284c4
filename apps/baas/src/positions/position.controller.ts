import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PositionQuery, PositionView } from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { z } from 'zod';
import { AccountNotVisible } from '../books/account.errors.js';
import { PositionService } from './position.service.js';

@ApiTags('Positions')
@ApiBearerAuth()
@Controller('v1/accounts/:account_id/positions')
export class PositionController {
  constructor(private readonly positions: PositionService) {}

  @Operation(
    'List positions',
    'A bare array of what the account holds, valued at the last price. `as_of` folds the ledger up to that day or',
    'instant and values it at the market of then.',
  )
  @Get()
  @Refuses(AccountNotVisible)
  @Requires('baas.positions:read')
  @ApiOkResponse({ standardSchema: z.array(PositionView) })
  list(
    @CallerOf() caller: Caller,
    @Param('account_id') accountId: string,
    @Query({ schema: PositionQuery }) query: PositionQuery,
  ): Promise<PositionView[]> {
    return this.positions.list(caller, accountId, query.as_of);
  }
}
