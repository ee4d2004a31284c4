import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { TaxLotQuery, TaxLotView } from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { z } from 'zod';
import { AccountNotVisible } from '../../books/records/account.errors.js';
import { TaxLotService } from './tax-lot.service.js';

@ApiTags('Taxes')
@ApiBearerAuth()
@Controller('v1/accounts/:account_id/tax-lots')
export class TaxLotController {
  constructor(private readonly lots: TaxLotService) {}

  @Operation(
    'List tax lots',
    'Returns an array with the tax lots of the account, oldest first within each security; by default open',
    'lots, with `status` closed or all lots. Shares that replaced others in a wash sale are a separate lot.',
  )
  @Get()
  @Refuses(AccountNotVisible)
  @Requires('baas.positions:read')
  @ApiOkResponse({ standardSchema: z.array(TaxLotView) })
  list(
    @CallerOf() caller: Caller,
    @Param('account_id') accountId: string,
    @Query({ schema: TaxLotQuery }) { status }: TaxLotQuery,
  ): Promise<TaxLotView[]> {
    return this.lots.list(caller, accountId, status);
  }
}
