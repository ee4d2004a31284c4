import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { listed, WashSaleView } from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { AccountNotVisible } from '../../books/records/account.errors.js';
import { WashSaleService } from './wash-sale.service.js';

@ApiTags('Taxes')
@ApiBearerAuth()
@Controller('v1/accounts/:account_id/wash-sales')
export class WashSaleController {
  constructor(private readonly washSales: WashSaleService) {}

  @Operation(
    'List wash sales',
    'Lists wash sales, latest sale first: losses of the account that purchases within 30 days have',
    'disallowed, and losses in other accounts of the client that were added to lots of this account. Each',
    'item contains the sold lot, the replacement lot, the disallowed loss, and the part of the loss that was',
    'added to the cost of the replacement lot.',
  )
  @Get()
  @Refuses(AccountNotVisible)
  @Requires('baas.positions:read')
  @ApiOkResponse({ standardSchema: listed(WashSaleView) })
  list(
    @CallerOf() caller: Caller,
    @Param('account_id') accountId: string,
  ): Promise<{ items: WashSaleView[]; total: number }> {
    return this.washSales.list(caller, accountId);
  }
}
