import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PositionQuery, PositionView } from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { z } from 'zod';
import { AccountNotVisible } from '../../books/records/account.errors.js';
import { PositionService } from './position.service.js';

@ApiTags('Positions')
@ApiBearerAuth()
@Controller('v1/accounts/:account_id/positions')
export class PositionController {
  constructor(private readonly positions: PositionService) {}

  @Operation(
    'List positions',
    'Returns an array with the positions of the account, valued at the last prices. With `as_of`, the',
    'positions are calculated from the ledger up to that day or time, and valued at the prices of that time.',
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
