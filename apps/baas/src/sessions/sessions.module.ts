import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { MoneyModule } from '../money/money.module.js';
import { ReadsModule } from '../reads/reads.module.js';
import { TradingModule } from '../trading/trading.module.js';
import { BusinessDayService } from './business-day.service.js';
import { BusinessDayStore } from './business-day.store.js';
import { CalendarEventController } from './calendar-event.controller.js';
import { CaughtUpConsumer } from './caught-up.consumer.js';
import { ClockProgressService } from './clock-progress.service.js';
import { OrderAdjustmentService } from './order-adjustment.service.js';
import { PendingOrderService } from './pending-order.service.js';
import { PendingOrderStore } from './pending-order.store.js';
import { SessionService } from './session.service.js';
import { SessionEntryService } from './session-entry.service.js';
import { SessionEventStore } from './session-event.store.js';
import { SessionInterestService } from './session-interest.service.js';
import { SessionMarginService } from './session-margin.service.js';
import { SessionPostingService } from './session-posting.service.js';
import { SessionProcessingService } from './session-processing.service.js';
import { SessionReinvestmentService } from './session-reinvestment.service.js';
import { UpcomingService } from './upcoming.service.js';

/** Processes the sessions of each firm: settlements, corporate actions, long-term lots, fills, margin and interest. */
@Module({
  imports: [BooksModule, MoneyModule, ReadsModule, TradingModule],
  controllers: [CalendarEventController, CaughtUpConsumer],
  providers: [
    BusinessDayService,
    BusinessDayStore,
    ClockProgressService,
    OrderAdjustmentService,
    PendingOrderService,
    PendingOrderStore,
    SessionEntryService,
    SessionEventStore,
    SessionInterestService,
    SessionMarginService,
    SessionPostingService,
    SessionProcessingService,
    SessionReinvestmentService,
    SessionService,
    UpcomingService,
  ],
})
export class SessionsModule {}
