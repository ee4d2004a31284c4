import { type DynamicModule, Module } from '@nestjs/common';
import type { InterestSchedule } from '@sandbourse/ledger';
import { EVENT_BUS, type EventBus } from '@sandbourse/platform/bus';
import type { BaasConfig } from './config.js';
import { UPDATE_EVERY_MS } from './market/price-update.service.js';
import { INTEREST_RATES } from './reads/interest/interest-rates.token.js';
import { WebhookSource } from './sandbox/firm-books/webhook-source.js';
import { TraceSources } from './sandbox/order-traces/trace-sources.js';

/** Gives each wing the settings that it needs, so that the modules of the wings need no arguments. */
@Module({})
export class SettingsModule {
  static of(config: BaasConfig): DynamicModule {
    const rates: InterestSchedule = { credit: config.CREDIT_INTEREST_TIERS, debit: config.DEBIT_INTEREST_TIERS };
    return {
      module: SettingsModule,
      global: true,
      providers: [
        { provide: UPDATE_EVERY_MS, useValue: config.MARKET_TICK_MS },
        { provide: INTEREST_RATES, useValue: rates },
        { provide: WebhookSource, useValue: new WebhookSource(config) },
        { provide: TraceSources, inject: [EVENT_BUS], useFactory: (bus: EventBus) => new TraceSources(config, bus) },
      ],
      exports: [UPDATE_EVERY_MS, INTEREST_RATES, TraceSources, WebhookSource],
    };
  }
}
