import { Controller, Get, Param } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { listed, WashSaleView } from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { AccountNotVisible } from '../books/account.errors.js';
import { WashSaleService } from './wash-sale.service.js';

@ApiTags('Taxes')
@ApiBearerAuth()
@Controller('v1/accounts/:account_id/wash-sales')
export class WashSaleController {
  constructor(private readonly washSales: WashSaleService) {}

  @Operation(
    'List wash sales',
    'The losses of the account that purchases within 30 days have disallowed, and those of other accounts of the client that its',
    'lots have taken over, the latest sale first: which lot was sold, which replaced it, how much was disallowed, and how much of',
    'that was added to the cost of the replacement.',
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
