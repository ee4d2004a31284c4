import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BillingModule } from '../billing/billing.module.js';
import { BrandingModule } from '../branding/branding.module.js';
import { CrmModule } from '../crm/crm.module.js';
import { CustodiansModule } from '../custodians/custodians.module.js';
import { ModelsModule } from '../models/models.module.js';
import { PortfoliosModule } from '../portfolios/portfolios.module.js';
import { TradeParametersModule } from '../trade-parameters/trade-parameters.module.js';
import { BookedLedger } from './booked-ledger.service.js';
import { ManagedBookController } from './managed-book.controller.js';
import { ManagedBookService } from './managed-book.service.js';
import { ManagedConnections } from './managed-connections.service.js';
import { ManagedExportService } from './managed-export.service.js';
import { ManagedSettings } from './managed-settings.service.js';

/**
 * Creates the clients, models and portfolios of a firm from a book, and writes them to a book. A book is a file with
 * all data of a firm.
 */
@Module({
  imports: [
    AccountsModule,
    BillingModule,
    BrandingModule,
    CrmModule,
    CustodiansModule,
    ModelsModule,
    PortfoliosModule,
    TradeParametersModule,
  ],
  controllers: [ManagedBookController],
  providers: [BookedLedger, ManagedBookService, ManagedConnections, ManagedExportService, ManagedSettings],
})
export class FirmBooksModule {}
