import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { CustodiansModule } from '../custodians/custodians.module.js';
import { PortfoliosModule } from '../portfolios/portfolios.module.js';
import { RebalancingModule } from '../rebalancing/rebalancing.module.js';
import { ReportingModule } from '../reporting/reporting.module.js';
import { ConversionConsumer } from './conversions/conversion.consumer.js';
import { ModelConversionService } from './conversions/model-conversion.service.js';
import { PracticeConversionService } from './conversions/practice-conversion.service.js';
import { BookedLedger } from './firm-books/booked-ledger.service.js';
import { ManagedBookController } from './firm-books/managed-book.controller.js';
import { ManagedBookService } from './firm-books/managed-book.service.js';
import { ManagedConnections } from './firm-books/managed-connections.service.js';
import { ManagedExportService } from './firm-books/managed-export.service.js';
import { ManagedSettings } from './firm-books/managed-settings.service.js';
import { PastCrm } from './firm-books/past-crm.service.js';
import { PracticeRecordsService } from './firm-books/practice-records.service.js';

/** Provides what only a sandbox has: firms as files, and the conversion of a trial. */
@Module({
  imports: [BooksModule, ClientsModule, CustodiansModule, PortfoliosModule, RebalancingModule, ReportingModule],
  controllers: [ConversionConsumer, ManagedBookController],
  providers: [
    BookedLedger,
    ManagedBookService,
    ManagedConnections,
    ManagedExportService,
    ManagedSettings,
    PastCrm,
    PracticeRecordsService,
    ModelConversionService,
    PracticeConversionService,
  ],
})
export class SandboxModule {}
