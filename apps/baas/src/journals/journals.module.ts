import { Module } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { PostingModule } from '../posting/posting.module.js';
import { RetirementModule } from '../retirement/retirement.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { JournalController } from './journal.controller.js';
import { JournalService } from './journal.service.js';
import { JournalStore } from './journal.store.js';
import { JournalAvailabilityService } from './journal-availability.service.js';

@Module({
  imports: [OrdersModule, PostingModule, RetirementModule, ValuationModule],
  controllers: [JournalController],
  providers: [JournalAvailabilityService, JournalService, JournalStore],
  exports: [JournalStore],
})
export class JournalsModule {}
