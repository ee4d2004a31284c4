import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  AccountPerformanceView,
  FirmSeriesQuery,
  FirmSeriesView,
  PerformanceQuery,
  PerformanceSeriesQuery,
  PerformanceSeriesView,
  PortfolioPerformanceView,
} from '@sandbourse/contracts';
import { RangeReversed } from '@sandbourse/market-data';
import { CallerOf, Permits, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { AccountNotVisible } from '../../books/accounts/account.errors.js';
import { PortfolioNotVisible } from '../../portfolios/portfolios/portfolio.errors.js';
import { FirmPerformanceService } from './firm-performance.service.js';
import { PeriodNotBegun } from './performance.errors.js';
import { PerformanceService } from './performance.service.js';

@ApiTags('Performance')
@ApiBearerAuth()
@Controller('v1')
export class PerformanceController {
  constructor(
    private readonly performance: PerformanceService,
    private readonly firms: FirmPerformanceService,
  ) {}

  @Operation(
    'Retrieve the performance of an account',
    'Returns the performance of an account from `from` to `to`, and in the usual periods that end on the same',
    'day. The time-weighted return links the days, with external flows at the start of their day. The',
    'money-weighted return is the annual XIRR. Both are net of fees. `explain=true` adds the sub-periods and',
    'payments. A correction counts from the day of the corrected entry.',
  )
  @Get('accounts/:account_id/performance')
  @Refuses(AccountNotVisible, PeriodNotBegun, RangeReversed)
  @Requires('pm.performance:read')
  @ApiOkResponse({ standardSchema: AccountPerformanceView })
  ofAccount(
    @CallerOf() caller: Caller,
    @Param('account_id') accountId: string,
    @Query({ schema: PerformanceQuery }) query: PerformanceQuery,
  ): Promise<AccountPerformanceView> {
    return this.performance.ofAccount(caller, accountId, query);
  }

  @Operation(
    'Retrieve the daily performance of an account',
    'Returns the performance for each session, oldest first: the value at the close, the net flow at the',
    'start of the day, the return of the day, and the time-weighted return since `from`. Until its close is',
    'known, the current session is valued at the quote.',
  )
  @Get('accounts/:account_id/performance/timeseries')
  @Refuses(AccountNotVisible, PeriodNotBegun, RangeReversed)
  @Requires('pm.performance:read')
  @ApiOkResponse({ standardSchema: PerformanceSeriesView })
  series(
    @CallerOf() caller: Caller,
    @Param('account_id') accountId: string,
    @Query({ schema: PerformanceSeriesQuery }) query: PerformanceSeriesQuery,
  ): Promise<PerformanceSeriesView> {
    return this.performance.seriesOfAccount(caller, accountId, query);
  }

  @Operation(
    'Retrieve the daily performance of a firm',
    'Returns the performance of all accounts of your firm that you can see, as one account in',
    '`base_currency`, for each session, oldest first. Amounts are converted at the rate of their day.',
    'Accounts at outside custodians are included only with `held_away=true`. Journals between the accounts',
    'are not flows.',
  )
  @Get('performance/timeseries')
  @Refuses(PeriodNotBegun, RangeReversed)
  @Requires('pm.performance:read')
  @Permits('advisor', 'branch_supervisor', 'ops_admin', 'api_client')
  @ApiOkResponse({ standardSchema: FirmSeriesView })
  ofFirm(
    @CallerOf() caller: Caller,
    @Query({ schema: FirmSeriesQuery }) query: FirmSeriesQuery,
  ): Promise<FirmSeriesView> {
    return this.firms.series(caller, query);
  }

  @Operation(
    'Retrieve the performance of a portfolio',
    'Returns the performance of the current accounts of a portfolio, as one account in its base currency.',
    'Amounts are converted at the rate of their day. Journals between the accounts are not flows.',
  )
  @Get('portfolios/:portfolio_id/performance')
  @Refuses(PortfolioNotVisible, PeriodNotBegun, RangeReversed)
  @Requires('pm.performance:read')
  @ApiOkResponse({ standardSchema: PortfolioPerformanceView })
  ofPortfolio(
    @CallerOf() caller: Caller,
    @Param('portfolio_id') portfolioId: string,
    @Query({ schema: PerformanceQuery }) query: PerformanceQuery,
  ): Promise<PortfolioPerformanceView> {
    return this.performance.ofPortfolio(caller, portfolioId, query);
  }
}
