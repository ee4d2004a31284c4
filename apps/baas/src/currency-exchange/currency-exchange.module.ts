import { Module } from '@nestjs/common';
import { PostingModule } from '../posting/posting.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { CurrencyExchangeController } from './currency-exchange.controller.js';
import { CurrencyExchangeService } from './currency-exchange.service.js';

@Module({
  imports: [PostingModule, ValuationModule],
  controllers: [CurrencyExchangeController],
  providers: [CurrencyExchangeService],
})
export class CurrencyExchangeModule {}
