import { type DynamicModule, Module } from '@nestjs/common';
import { Clock } from '@sandbourse/platform/clock';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import type { GatewayConfig } from '../config.js';
import { askAuth, Faults } from './faults.service.js';

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
            secret === undefined ? null : new Faults(askAuth(AUTH_URL, secret), clock, log),
          inject: [Clock, LOGGER],
        },
      ],
      exports: [Faults],
    };
  }
}
