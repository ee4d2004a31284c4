import { type DynamicModule, Module } from '@nestjs/common';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { AccountsModule } from '../accounts/accounts.module.js';
import type { LanguageModelConfig } from '../config.js';
import { HoldingsModule } from '../holdings/holdings.module.js';
import { PortfoliosModule } from '../portfolios/portfolios.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { ClientInsightService } from './client-insight.service.js';
import { InsightController } from './insight.controller.js';
import { InsightService } from './insight.service.js';
import { LanguageModelPhrasing } from './language-model.js';
import { PHRASING, type Phrasing, TEMPLATES_ONLY } from './phrasing.js';
import { PortfolioInsightService } from './portfolio-insight.service.js';

/** Finds insights: actions that an advisor may want to take in the accounts of clients. */
@Module({
  imports: [AccountsModule, HoldingsModule, PortfoliosModule, ValuationModule],
  controllers: [InsightController],
  providers: [ClientInsightService, InsightService, PortfolioInsightService],
})
export class InsightsModule {
  static phrasedBy({ INSIGHTS_LANGUAGE_MODEL_URL: url, ...config }: LanguageModelConfig): DynamicModule {
    const phrasingOf = (log: Logger): Phrasing =>
      url ? new LanguageModelPhrasing({ ...config, INSIGHTS_LANGUAGE_MODEL_URL: url }, log) : TEMPLATES_ONLY;
    return {
      module: InsightsModule,
      providers: [{ provide: PHRASING, useFactory: phrasingOf, inject: [LOGGER] }],
    };
  }
}
