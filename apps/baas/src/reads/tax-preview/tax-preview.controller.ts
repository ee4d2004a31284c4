import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { BODY_BYTES, TaxPreviewBody, TaxPreviewView } from '@sandbourse/contracts';
import { UnknownSecurity } from '@sandbourse/market-data';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses, TakesBodyOf } from '@sandbourse/platform/http';
import { AccountNotVisible } from '../../books/records/account.errors.js';
import { ClockAdvancing } from '../../books/records/clock.errors.js';
import { SaleNotPossible } from './tax-preview.errors.js';
import { TaxPreviewService } from './tax-preview.service.js';

@ApiTags('Taxes')
@ApiBearerAuth()
@Controller('v1/accounts/:account_id/tax-preview')
export class TaxPreviewController {
  constructor(private readonly previews: TaxPreviewService) {}

  @Operation(
    'Preview the taxes of a sale',
    'Returns the result of a sale at current prices: the lots that it takes, the gain by term, and the part',
    'of a loss that a wash sale would disallow. Nothing is stored.',
  )
  @Post()
  @Refuses(ClockAdvancing, SaleNotPossible, AccountNotVisible, UnknownSecurity)
  @TakesBodyOf(BODY_BYTES.withLists)
  @HttpCode(200)
  @Requires('baas.positions:read')
  @ApiOkResponse({ standardSchema: TaxPreviewView })
  preview(
    @CallerOf() caller: Caller,
    @Param('account_id') accountId: string,
    @Body({ schema: TaxPreviewBody }) body: TaxPreviewBody,
  ): Promise<TaxPreviewView> {
    return this.previews.preview(caller, accountId, body);
  }
}
