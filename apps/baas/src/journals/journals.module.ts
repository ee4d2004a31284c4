import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { RegulationTModule } from '../regulation-t/regulation-t.module.js';
import { RetirementModule } from '../retirement/retirement.module.js';
import { TaxLotsModule } from '../tax-lots/tax-lots.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { JournalController } from './journal.controller.js';
import { JournalService } from './journal.service.js';
import { JournalStore } from './journal.store.js';
import { JournalAvailabilityService } from './journal-availability.service.js';
import { JournalTransferService } from './journal-transfer.service.js';

@Module({
  imports: [BooksModule, RegulationTModule, RetirementModule, OrdersModule, TaxLotsModule, ValuationModule],
  controllers: [JournalController],
  providers: [JournalAvailabilityService, JournalService, JournalStore, JournalTransferService],
})
export class JournalsModule {}
