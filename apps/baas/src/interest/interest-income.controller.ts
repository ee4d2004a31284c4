import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { InterestIncomeQuery, InterestIncomesView } from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { AccountNotVisible } from '../books/account.errors.js';
import { InterestIncomeService } from './interest-income.service.js';

@ApiTags('Taxes')
@ApiBearerAuth()
@Controller('v1/accounts/:account_id/interest-income')
export class InterestIncomeController {
  constructor(private readonly incomes: InterestIncomeService) {}

  @Operation(
    'Retrieve interest income of a tax year',
    'Box 1 of Form 1099-INT by currency, of what is posted in a year, however little; of the present year without',
    "`tax_year`. Beside it what debits cost. An IRA's is reported by nobody.",
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
