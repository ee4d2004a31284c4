import { Readable } from 'node:stream';
import { Controller, Get, Inject, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  BarQuery,
  BarSeriesView,
  BarsQuery,
  BarView,
  FxRateView,
  listed,
  type Paged,
  paged,
  QuotesQuery,
  QuoteView,
  SecurityQuery,
  SecurityReferencePath,
  SecurityView,
} from '@sandbourse/contracts';
import { MARKET_DATA } from '@sandbourse/market';
import {
  barsIfAny,
  barsOf,
  type DateRange,
  MalformedIdentifier,
  type MarketData,
  OutsideCoverage,
  RangeReversed,
  TenantMarket,
  UnknownPair,
  UnknownSecurity,
  UnknownSymbol,
} from '@sandbourse/market-data';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Operation, Refuses } from '@sandbourse/platform/http';
import { writeSeries } from './bar-writer.js';
import { barView, fxRateView, quoteView, securityView } from './market.view.js';
import { MarketHoursService } from './market-hours.service.js';

const SESSIONS_SHOWN_BY_DEFAULT = 29;

/**
 * Serves market data. It accepts and returns plain tickers (specification 2.1.4). Prices are delayed and marked as
 * delayed.
 */
@ApiTags('Market data')
@ApiBearerAuth()
@Controller('v1/market')
export class MarketController {
  constructor(
    private readonly clock: Clock,
    private readonly tenants: TenantMarket,
    private readonly hours: MarketHoursService,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  @Operation('Retrieve a quote', 'Returns one quote.')
  @Get('quotes/:symbol')
  @Refuses(UnknownSymbol)
  @Requires('baas.market:read')
  @ApiOkResponse({ standardSchema: QuoteView })
  async quote(@CallerOf() caller: Caller, @Param('symbol') symbol: string): Promise<QuoteView> {
    const { firmId } = caller;
    const quote = await this.tenants.forFirm(firmId).quote(symbol, this.clock.now(firmId));
    return quoteView(quote, this.hours.stateOf(firmId));
  }

  @Operation('List quotes of several securities', 'Returns several quotes, in the order of the request.')
  @Get('quotes')
  @Refuses(UnknownSymbol)
  @Requires('baas.market:read')
  @ApiOkResponse({ standardSchema: listed(QuoteView) })
  async quotes(
    @CallerOf() caller: Caller,
    @Query({ schema: QuotesQuery }) { symbols }: QuotesQuery,
  ): Promise<{ items: QuoteView[]; total: number }> {
    const now = this.clock.now(caller.firmId);
    const market = this.tenants.forFirm(caller.firmId);
    const quotes = await Promise.all(symbols.map(symbol => market.quote(symbol, now)));
    const state = this.hours.stateOf(caller.firmId);
    return { items: quotes.map(quote => quoteView(quote, state)), total: quotes.length };
  }

  @Operation(
    'List daily bars of a security',
    'Returns daily bars of finished sessions, oldest first and unadjusted; by default the last 30 sessions.',
  )
  @Get('bars/:symbol')
  @Refuses(UnknownSymbol, OutsideCoverage, RangeReversed)
  @Requires('baas.market:read')
  @ApiOkResponse({ standardSchema: listed(BarView) })
  async bars(
    @CallerOf() caller: Caller,
    @Param('symbol') symbol: string,
    @Query({ schema: BarQuery }) query: BarQuery,
  ): Promise<{ items: BarView[]; total: number }> {
    const bars = barsOf(await this.tenants.forFirm(caller.firmId).bars(symbol, this.windowOf(caller, query)));
    const items = bars.map(bar => barView(bar, this.market.calendar.closeOn(bar.date)));
    return { items, total: items.length };
  }

  @Operation(
    'List daily bars of many securities',
    'Streams daily bars of many securities in one response: five years of all securities have about 30 MB. A',
    'security without prices in the period has no bars. Otherwise the data is as in `bars/{symbol}`.',
  )
  @Get('bars')
  @Refuses(UnknownSymbol, OutsideCoverage, RangeReversed)
  @Requires('baas.market:read')
  @ApiOkResponse({ standardSchema: listed(BarSeriesView) })
  async manyBars(@CallerOf() caller: Caller, @Query({ schema: BarsQuery }) query: BarsQuery): Promise<StreamableFile> {
    const window = this.windowOf(caller, query);
    const market = this.tenants.forFirm(caller.firmId);
    const series = await Promise.all(query.symbols.map(symbol => barsIfAny(market, symbol, window)));
    return new StreamableFile(Readable.from(writeSeries(series)), { type: 'application/json; charset=utf-8' });
  }

  @Operation(
    'Search securities',
    'Lists securities that match `query` by symbol, name, CUSIP or ISIN, best match first.',
  )
  @Get('securities')
  @Requires('baas.market:read')
  @ApiOkResponse({ standardSchema: paged(SecurityView) })
  securities(@Query({ schema: SecurityQuery }) { query, page, page_size }: SecurityQuery): Paged<SecurityView> {
    const found = this.market.securities.search(query);
    const items = found.slice((page - 1) * page_size, page * page_size).map(securityView);
    return { items, total: found.length, page, page_size };
  }

  @Operation('Retrieve a security', 'Returns one security by ticker, CUSIP or ISIN.')
  @Get('securities/:type/:value')
  @Refuses(MalformedIdentifier, UnknownSecurity)
  @Requires('baas.market:read')
  @ApiOkResponse({ standardSchema: SecurityView })
  security(@Param({ schema: SecurityReferencePath }) reference: SecurityReferencePath): SecurityView {
    return securityView(this.market.securities.get(reference));
  }

  @Operation(
    'Retrieve an exchange rate',
    'Returns the rate of a pair such as EURUSD: the units of the second currency for one unit of the first.',
  )
  @Get('fx/:pair')
  @Refuses(UnknownPair, OutsideCoverage)
  @Requires('baas.market:read')
  @ApiOkResponse({ standardSchema: FxRateView })
  async fx(@CallerOf() caller: Caller, @Param('pair') pair: string): Promise<FxRateView> {
    return fxRateView(await this.market.fxRate(pair, this.clock.now(caller.firmId)));
  }

  /** Returns the requested sessions that are finished at the firm's current time. Throws for future sessions. */
  private windowOf({ firmId }: Caller, { from, to }: BarQuery): DateRange {
    const newest = this.market.latestBarDate(this.clock.now(firmId));
    if (from !== undefined && from > newest) throw new OutsideCoverage('future days', from);

    const last = to !== undefined && to < newest ? to : newest;
    return { from: from ?? this.market.calendar.addSessions(last, -SESSIONS_SHOWN_BY_DEFAULT), to: last };
  }
}
