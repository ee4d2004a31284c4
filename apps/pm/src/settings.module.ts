import { type DynamicModule, Module } from '@nestjs/common';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { BrokerageClient } from './books/ledger-replica/brokerage-client.js';
import type { PmConfig } from './config.js';
import { LanguageModelPhrasing } from './reporting/insights/language-model.js';
import { PHRASING, type Phrasing, TEMPLATES_ONLY } from './reporting/insights/phrasing.js';

/** Gives each wing the settings that it needs, so that the modules of the wings need no arguments. */
@Module({})
export class SettingsModule {
  static of({ INSIGHTS_LANGUAGE_MODEL_URL: url, ...config }: PmConfig): DynamicModule {
    const phrasingOf = (log: Logger): Phrasing =>
      url ? new LanguageModelPhrasing({ ...config, INSIGHTS_LANGUAGE_MODEL_URL: url }, log) : TEMPLATES_ONLY;
    return {
      module: SettingsModule,
      global: true,
      providers: [
        { provide: BrokerageClient, useFactory: () => new BrokerageClient(config) },
        { provide: PHRASING, useFactory: phrasingOf, inject: [LOGGER] },
      ],
      exports: [BrokerageClient, PHRASING],
    };
  }
}
