import { type DynamicModule, Module } from '@nestjs/common';
import { endOfTime } from '@sandbourse/market-data/provider';
import type { AuthConfig } from '../config.js';
import { ClockController } from './clock.controller.js';
import { ClockService, END_OF_TIME } from './clock.service.js';
import { ClockStore } from './clock.store.js';
import { ClockProgressConsumer } from './clock-progress.consumer.js';

/** The tenants' clocks: moved here, followed everywhere. */
@Module({})
export class ClockModule {
  static with(config: AuthConfig): DynamicModule {
    return {
      module: ClockModule,
      controllers: [ClockController, ClockProgressConsumer],
      providers: [ClockService, ClockStore, { provide: END_OF_TIME, useFactory: () => endOfTime(config) }],
    };
  }
}
