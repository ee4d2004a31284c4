import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  CalendarEventQuery,
  CalendarEventView,
  type Paged,
  paged,
  UpcomingQuery,
  UpcomingView,
} from '@sandbourse/contracts';
import { CallerOf, Requires } from '@sandbourse/platform/auth';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { Operation } from '@sandbourse/platform/http';
import { calendarEventView } from './calendar-event.js';
import { SessionEventStore } from './session-event.store.js';
import { UpcomingService } from './upcoming.service.js';

@ApiTags('Transactions')
@ApiBearerAuth()
@Controller('v1/calendar-events')
export class CalendarEventController {
  constructor(
    private readonly db: Database,
    private readonly events: SessionEventStore,
    private readonly upcoming: UpcomingService,
  ) {}

  @Operation(
    'List events of the business calendar',
    'Lists the events of trading sessions in your accounts, newest first: settlements, dividends, splits and',
    'lots that became long-term. `from` and `to` are sessions in New York. `limit` is 50 by default, and at',
    'most 500.',
  )
  @Get()
  @Requires('baas.transactions:read')
  @ApiOkResponse({ standardSchema: paged(CalendarEventView) })
  list(
    @CallerOf() caller: Caller,
    @Query({ schema: CalendarEventQuery }) { limit, page, ...query }: CalendarEventQuery,
  ): Promise<Paged<CalendarEventView>> {
    const filter = {
      accountId: query.account_id ?? null,
      kind: query.kind ?? null,
      from: query.from ?? null,
      to: query.to ?? null,
    };
    return this.db.as(caller.scope).reading(async tx => {
      const [total, found] = await Promise.all([
        this.events.count(tx, caller.scope, filter),
        this.events.page(tx, caller.scope, filter, { limit, offset: (page - 1) * limit }),
      ]);
      return { items: found.map(calendarEventView), total, page, page_size: limit };
    });
  }

  @Operation(
    'List upcoming calendar events',
    'Lists the events of the next `days` in the accounts that you can see, by day and kind: corporate actions',
    'such as dividends and splits, settlements, lots that become long-term, and orders that expire. The list',
    'follows from current positions, pending settlements and open orders. Use it before you advance the',
    'clock. Interest and trades are not included.',
  )
  @Get('upcoming')
  @Requires('baas.transactions:read')
  @ApiOkResponse({ standardSchema: UpcomingView })
  ahead(@CallerOf() caller: Caller, @Query({ schema: UpcomingQuery }) query: UpcomingQuery): Promise<UpcomingView> {
    return this.upcoming.ahead(caller, query);
  }
}
