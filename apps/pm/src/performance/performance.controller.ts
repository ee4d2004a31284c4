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
import { AccountNotVisible } from '../accounts/account.errors.js';
import { PortfolioNotVisible } from '../portfolios/portfolio.errors.js';
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
    'How an account did from `from` to `to`, and in the usual periods that end with it: time-weighted, linked day by',
    'day with external flows at the start of the day, and money-weighted, the annual XIRR. Both are net of fees.',
    '`explain=true` adds what they follow from. Corrections count from the day of what they correct.',
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
    'The same session by session, oldest first: the value at the close, what flowed at the start of the day, the',
    'return of the day and the time-weighted return since `from`. The present session is valued at the quote until',
    'its close is known.',
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
    'All accounts of your firm that you see, together as one in `base_currency`, each amount at the rate of its day,',
    'session by session, oldest first. Accounts that outside custodians hold count with `held_away=true` only. What',
    'is journaled between accounts is not a flow.',
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
    'The accounts that are in a portfolio now, together as one account in its base currency, each amount at the rate',
    'of its day. What is journaled between them is not a flow.',
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
