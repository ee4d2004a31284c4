import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CalendarEventQuery, CalendarEventView, type Paged, paged } from '@sandbourse/contracts';
import { type Caller, CallerOf, Database, Requires } from '@sandbourse/platform';
import { BusinessDayStore } from './business-day.store.js';
import { calendarEventView } from './calendar-event.js';

@ApiTags('Transactions')
@ApiBearerAuth()
@Controller('v1/calendar-events')
export class CalendarEventController {
  constructor(
    private readonly db: Database,
    private readonly days: BusinessDayStore,
  ) {}

  /**
   * What the sessions that passed have brought to your accounts, newest first: settlements, dividends, splits and lots
   * that turned long-term. `from` and `to` are sessions in New York; `limit` is 50 unless given, at most 500.
   */
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
    return this.db.as(caller.scope).transaction(async tx => {
      const total = await this.days.count(tx, caller.scope, filter);
      const events = await this.days.page(tx, caller.scope, filter, { limit, offset: (page - 1) * limit });
      return { items: events.map(calendarEventView), total, page, page_size: limit };
    });
  }
}
