import { type DynamicModule, Module } from '@nestjs/common';
import { Clock } from '@sandbourse/platform/clock';
import { askAuth, FaultFeed } from '@sandbourse/platform/faults';
import { LOGGER } from '@sandbourse/platform/observability';
import { RUNS_ALONE } from '@sandbourse/platform/ownership';
import type { Logger } from 'pino';
import type { WebhookDispatcherConfig } from '../config.js';
import { AttemptService } from './attempt.service.js';
import { AttemptRecorder } from './attempt-recorder.service.js';
import { DeliveryConsumer } from './delivery.consumer.js';
import { DeliveryController } from './delivery.controller.js';
import { DeliveryService } from './delivery.service.js';
import { DeliveryStore } from './delivery.store.js';
import { DeliveryFaultRules, DeliveryFaults } from './delivery-faults.service.js';
import { DELIVERY_DAYS, DeliveryPruningService } from './delivery-pruning.service.js';
import { DispatchService } from './dispatch.service.js';
import { EventAttemptController } from './event-attempt.controller.js';
import { EventAttemptService } from './event-attempt.service.js';

@Module({})
export class DeliveriesModule {
  static forService(config: WebhookDispatcherConfig, registrations: DynamicModule): DynamicModule {
    return {
      module: DeliveriesModule,
      imports: [registrations],
      controllers: [DeliveryConsumer, DeliveryController, EventAttemptController],
      providers: [
        AttemptRecorder,
        AttemptService,
        DeliveryPruningService,
        DeliveryService,
        DeliveryStore,
        DispatchService,
        EventAttemptService,
        DeliveryFaultRules,
        {
          provide: FaultFeed,
          useFactory: (rules: DeliveryFaultRules, clock: Clock, log: Logger, runsAlone: boolean) => {
            const url = `${config.AUTH_URL}/v1/auth/internal/service-faults`;
            return new FaultFeed(askAuth(url, config.INTERNAL_SECRET), rules, clock, log, runsAlone);
          },
          inject: [DeliveryFaultRules, Clock, LOGGER, RUNS_ALONE],
        },
        {
          provide: DeliveryFaults,
          useFactory: (rules: DeliveryFaultRules, feed: FaultFeed, clock: Clock) =>
            new DeliveryFaults(rules, feed, clock),
          inject: [DeliveryFaultRules, FaultFeed, Clock],
        },
        { provide: DELIVERY_DAYS, useValue: config.WEBHOOK_DELIVERY_DAYS },
      ],
    };
  }
}
