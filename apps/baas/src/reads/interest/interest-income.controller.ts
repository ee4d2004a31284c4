import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { InterestIncomeQuery, InterestIncomesView } from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { AccountNotVisible } from '../../books/records/account.errors.js';
import { InterestIncomeService } from './interest-income.service.js';

@ApiTags('Taxes')
@ApiBearerAuth()
@Controller('v1/accounts/:account_id/interest-income')
export class InterestIncomeController {
  constructor(private readonly incomes: InterestIncomeService) {}

  @Operation(
    'Retrieve interest income of a tax year',
    'Returns box 1 of Form 1099-INT for each currency, from the interest that was posted in the year; by',
    'default the current year. Amounts below the reporting limit are included. The response also contains the',
    'interest on debits. Interest in an IRA is not reported, and that of a nonresident is on Form 1042-S.',
  )
  @Get()
  @Refuses(AccountNotVisible)
  @Requires('baas.positions:read')
  @ApiOkResponse({ standardSchema: InterestIncomesView })
  list(
    @CallerOf() caller: Caller,
    @Param('account_id') accountId: string,
    @Query({ schema: InterestIncomeQuery }) { tax_year }: InterestIncomeQuery,
  ): Promise<InterestIncomesView> {
    return this.incomes.list(caller, accountId, tax_year);
  }
}
