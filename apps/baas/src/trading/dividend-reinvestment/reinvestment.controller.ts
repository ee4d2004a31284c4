import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DividendReinvestmentView, listed, ReinvestDividendsBody } from '@sandbourse/contracts';
import { UnknownSecurity } from '@sandbourse/market-data';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { TakesIdempotencyKey } from '@sandbourse/platform/idempotency';
import { AccountNotVisible } from '../../books/records/account.errors.js';
import { ClockAdvancing } from '../../books/records/clock.errors.js';
import { ReinvestmentNotElected } from './reinvestment.errors.js';
import { reinvestmentView } from './reinvestment.js';
import { ReinvestmentService } from './reinvestment.service.js';

@ApiTags('Accounts')
@ApiBearerAuth()
@Controller('v1/accounts/:account_id/dividend-reinvestments')
export class ReinvestmentController {
  constructor(private readonly reinvestments: ReinvestmentService) {}

  @Operation(
    'Elect to reinvest dividends',
    'Reinvests the dividends of a security. On each payment date, the dividend buys as many shares as',
    'possible, including fractions, at the first price of that business day and without fees.',
  )
  @Post()
  @Refuses(ClockAdvancing, UnknownSecurity, AccountNotVisible)
  @TakesIdempotencyKey()
  @Requires('baas.accounts:write')
  @ApiCreatedResponse({ standardSchema: DividendReinvestmentView })
  elect(
    @CallerOf() caller: Caller,
    @Param('account_id') accountId: string,
    @Body({ schema: ReinvestDividendsBody }) { security }: ReinvestDividendsBody,
  ): Promise<DividendReinvestmentView> {
    return this.reinvestments.elect(caller, accountId, security).then(reinvestmentView);
  }

  @Operation(
    'List securities whose dividends are reinvested',
    'Lists the securities whose dividends the account reinvests, by symbol.',
  )
  @Get()
  @Refuses(AccountNotVisible)
  @Requires('baas.accounts:read')
  @ApiOkResponse({ standardSchema: listed(DividendReinvestmentView) })
  async list(
    @CallerOf() caller: Caller,
    @Param('account_id') accountId: string,
  ): Promise<{ items: DividendReinvestmentView[]; total: number }> {
    const items = (await this.reinvestments.list(caller, accountId)).map(reinvestmentView);
    return { items, total: items.length };
  }

  @Operation('Stop reinvesting dividends', 'Ends the reinvestment. Later dividends of the security stay in cash.')
  @Delete(':symbol')
  @Refuses(ClockAdvancing, ReinvestmentNotElected, AccountNotVisible)
  @HttpCode(204)
  @Requires('baas.accounts:write')
  @ApiNoContentResponse()
  revoke(
    @CallerOf() caller: Caller,
    @Param('account_id') accountId: string,
    @Param('symbol') symbol: string,
  ): Promise<void> {
    return this.reinvestments.revoke(caller, accountId, symbol);
  }
}
