import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { BooksModule } from '../books/books.module.js';
import { DividendReinvestmentModule } from '../dividend-reinvestment/dividend-reinvestment.module.js';
import { MarginModule } from '../margin/margin.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PostingModule } from '../posting/posting.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { BusinessDayGuard } from './business-day.guard.js';
import { BusinessDayJob } from './business-day.job.js';
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
import { SessionReinvestmentService } from './session-reinvestment.service.js';
import { UpcomingService } from './upcoming.service.js';

/**
 * Must be imported after the module of the platform. Guards run in the order of their modules. The guard of this module
 * needs the caller, and a guard of the platform determines the caller.
 */
@Module({
  imports: [BooksModule, DividendReinvestmentModule, MarginModule, OrdersModule, PostingModule, ValuationModule],
  controllers: [CalendarEventController, CaughtUpConsumer],
  providers: [
    { provide: APP_GUARD, useExisting: BusinessDayGuard },
    BusinessDayGuard,
    BusinessDayJob,
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
    SessionReinvestmentService,
    SessionService,
    UpcomingService,
  ],
  exports: [BusinessDayJob],
})
export class BusinessDayModule {}
