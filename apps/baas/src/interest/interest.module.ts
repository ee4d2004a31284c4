import { type DynamicModule, Module } from '@nestjs/common';
import type { InterestSchedule } from '@sandbourse/ledger';
import { BooksModule } from '../books/books.module.js';
import type { BaasConfig } from '../config.js';
import { InterestStore } from './interest.store.js';
import { InterestIncomeController } from './interest-income.controller.js';
import { InterestIncomeService } from './interest-income.service.js';
import { INTEREST_RATES } from './interest-rates.token.js';

/**
 * Provides interest on cash and on debits, and the balances from which the interest is calculated. Sessions post the
 * interest (`business-day`).
 */
@Module({})
export class InterestModule {
  static forService({ CREDIT_INTEREST_TIERS, DEBIT_INTEREST_TIERS }: BaasConfig): DynamicModule {
    const schedule: InterestSchedule = { credit: CREDIT_INTEREST_TIERS, debit: DEBIT_INTEREST_TIERS };
    return {
      module: InterestModule,
      global: true,
      imports: [BooksModule],
      controllers: [InterestIncomeController],
      providers: [InterestIncomeService, InterestStore, { provide: INTEREST_RATES, useValue: schedule }],
      exports: [InterestStore, INTEREST_RATES],
    };
  }
}
