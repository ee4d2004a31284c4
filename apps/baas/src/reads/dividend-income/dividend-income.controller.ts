import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DividendIncomeQuery, DividendIncomesView } from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { AccountNotVisible } from '../../books/records/account.errors.js';
import { DividendIncomeService } from './dividend-income.service.js';

@ApiTags('Taxes')
@ApiBearerAuth()
@Controller('v1/accounts/:account_id/dividend-income')
export class DividendIncomeController {
  constructor(private readonly incomes: DividendIncomeService) {}

  @Operation(
    'Retrieve dividend income of a tax year',
    'Returns boxes 1a, 1b, 3 and 4 of Form 1099-DIV for each security, for the payments of a year by payment',
    'date; by default the current year. If a fund or a REIT records a dividend from October on and pays it in',
    'January, the dividend is income of the year before (IRC 852(b)(7), 857(b)(9)). Dividends in an IRA are',
    'not reported.',
  )
  @Get()
  @Refuses(AccountNotVisible)
  @Requires('baas.positions:read')
  @ApiOkResponse({ standardSchema: DividendIncomesView })
  list(
    @CallerOf() caller: Caller,
    @Param('account_id') accountId: string,
    @Query({ schema: DividendIncomeQuery }) { tax_year }: DividendIncomeQuery,
  ): Promise<DividendIncomesView> {
    return this.incomes.list(caller, accountId, tax_year);
  }
}
