import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { FundingModule } from '../funding/funding.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PostingModule } from '../posting/posting.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { AccountClosingService } from './account-closing.service.js';
import { AccountContentsService } from './account-contents.service.js';
import { AccountWithholdingService } from './account-withholding.service.js';
import { KycConsumer } from './kyc.consumer.js';

@Module({
  imports: [BooksModule, ClientsModule, FundingModule, OrdersModule, PostingModule, ValuationModule],
  controllers: [AccountController, KycConsumer],
  providers: [AccountClosingService, AccountContentsService, AccountService, AccountWithholdingService],
})
export class AccountsModule {}
