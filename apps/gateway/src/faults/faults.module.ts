import { type DynamicModule, Module } from '@nestjs/common';
import { Clock } from '@sandbourse/platform/clock';
import { askAuth } from '@sandbourse/platform/faults';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config.js';
import { Faults } from './faults.service.js';

/** Without a credential for auth, a gateway knows no rules. */
@Module({})
export class FaultsModule {
  static forService({ INTERNAL_SECRET: secret, AUTH_URL }: GatewayConfig): DynamicModule {
    return {
      module: FaultsModule,
      providers: [
        {
          provide: Faults,
          useFactory: (clock: Clock, log: Logger) =>
            secret === undefined
              ? null
              : new Faults(askAuth(`${AUTH_URL}/v1/auth/internal/faults`, secret), clock, log),
          inject: [Clock, LOGGER],
        },
      ],
      exports: [Faults],
    };
  }
}
