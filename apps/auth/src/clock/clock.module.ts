import { type DynamicModule, Module } from '@nestjs/common';
import { pricedTime } from '@sandbourse/market-data/provider';
import type { AuthConfig } from '../config.js';
import { FirmsModule } from '../firms/firms.module.js';
import { ClockController } from './clock.controller.js';
import { ClockService, PRICED_TIME } from './clock.service.js';
import { ClockStore } from './clock.store.js';
import { ClockProgressConsumer } from './clock-progress.consumer.js';
import { ClockPublisherService } from './clock-publisher.service.js';

/** Moves the simulated clocks of sandbox firms. All services use these clocks. */
@Module({})
export class ClockModule {
  static forService(config: AuthConfig): DynamicModule {
    return {
      module: ClockModule,
      global: true,
      imports: [FirmsModule],
      controllers: [ClockController, ClockProgressConsumer],
      providers: [
        ClockPublisherService,
        ClockService,
        ClockStore,
        { provide: PRICED_TIME, useFactory: () => pricedTime(config) },
      ],
      exports: [ClockService, PRICED_TIME],
    };
  }
}
