import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { MoneyModule } from '../money/money.module.js';
import { TradingModule } from '../trading/trading.module.js';
import { AccountController } from './accounts/account.controller.js';
import { AccountService } from './accounts/account.service.js';
import { AccountClosingService } from './accounts/account-closing.service.js';
import { AccountContentsService } from './accounts/account-contents.service.js';
import { AccountWithholdingService } from './accounts/account-withholding.service.js';
import { KycConsumer } from './accounts/kyc.consumer.js';
import { ClientController } from './clients/client.controller.js';
import { ClientService } from './clients/client.service.js';
import { ClientStore } from './clients/client.store.js';

/** Clients of firms, and the opening, settings and closing of their accounts. */
@Module({
  imports: [BooksModule, MoneyModule, TradingModule],
  controllers: [AccountController, ClientController, KycConsumer],
  providers: [
    AccountClosingService,
    AccountContentsService,
    AccountService,
    AccountWithholdingService,
    ClientService,
    ClientStore,
  ],
  exports: [ClientStore],
})
export class ClientsModule {}
