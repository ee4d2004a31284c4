import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { TradingModule } from '../trading/trading.module.js';
import { CurrencyExchangeController } from './currency-exchange/currency-exchange.controller.js';
import { CurrencyExchangeService } from './currency-exchange/currency-exchange.service.js';
import { FeeController } from './fees/fee.controller.js';
import { FeeService } from './fees/fee.service.js';
import { FeeStore } from './fees/fee.store.js';
import { DepositReturnService } from './funding/deposit-return.service.js';
import { FundingConsumer } from './funding/funding.consumer.js';
import { FundingController } from './funding/funding.controller.js';
import { FundingService } from './funding/funding.service.js';
import { FundingStore } from './funding/funding.store.js';
import { JournalController } from './journals/journal.controller.js';
import { JournalService } from './journals/journal.service.js';
import { JournalStore } from './journals/journal.store.js';
import { JournalAvailabilityService } from './journals/journal-availability.service.js';
import { BookedEntryStore } from './outside-holdings/booked-entry.store.js';
import { OutsideHoldingsController } from './outside-holdings/outside-holdings.controller.js';
import { OutsideHoldingsService } from './outside-holdings/outside-holdings.service.js';
import { TransferService } from './outside-holdings/transfer.service.js';
import { ContributionService } from './retirement/contribution.service.js';
import { ContributionStore } from './retirement/contribution.store.js';
import { DistributionService } from './retirement/distribution.service.js';
import { DistributionStore } from './retirement/distribution.store.js';
import { RetirementController } from './retirement/retirement.controller.js';

/** Cash and shares that move without an order: deposits, withdrawals, fees, exchanges, journals, contributions and transfers. */
@Module({
  imports: [BooksModule, TradingModule],
  controllers: [
    CurrencyExchangeController,
    FeeController,
    FundingConsumer,
    FundingController,
    JournalController,
    OutsideHoldingsController,
    RetirementController,
  ],
  providers: [
    BookedEntryStore,
    ContributionService,
    ContributionStore,
    CurrencyExchangeService,
    DepositReturnService,
    DistributionService,
    DistributionStore,
    FeeService,
    FeeStore,
    FundingService,
    FundingStore,
    JournalAvailabilityService,
    JournalService,
    JournalStore,
    OutsideHoldingsService,
    TransferService,
  ],
  exports: [DepositReturnService, FundingStore, JournalStore],
})
export class MoneyModule {}
