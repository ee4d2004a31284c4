import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import type { Logger } from 'pino';
import { Clock } from '../../clock.js';
import type { TokenSecret } from '../../config.js';
import { HeldFirms } from '../../held-firms.js';
import { AccessTokens } from '../../requests/auth/access-token.js';
import { AuthGuard } from '../../requests/auth/auth.guard.js';
import { BearerStrategy } from '../../requests/auth/bearer.strategy.js';
import { SignatureStrategy } from '../../requests/auth/signature.strategy.js';
import { ErrorFilter } from '../../requests/http/error.filter.js';
import { UndeclaredQueryGuard } from '../../requests/http/undeclared-query.guard.js';
import { SchemaPipe } from '../../requests/http/validation.js';
import { INTERNAL_SECRETS } from '../../requests/internal/internal.guard.js';
import { Health } from '../../running/observability/health.js';
import { HeapWatch } from '../../running/observability/heap-watch.js';
import { LOGGER, type LogConfig, serviceLogger } from '../../running/observability/logger.js';
import { Metrics } from '../../running/observability/metrics.js';
import { WorkRunner } from '../../running/work/work-runner.js';
import { HealthController } from './health.controller.js';

export interface PlatformOptions {
  readonly service: string;
  readonly config: LogConfig & {
    readonly TOKEN_SECRETS: readonly TokenSecret[];
    /** The secrets of the services that may call internal routes, by the name of the service. */
    readonly INTERNAL_SECRETS?: ReadonlyMap<string, string>;
  };
}

/**
 * Provides the parts that every service needs: time, tokens, logs, metrics, health checks, and the same form for all
 * errors.
 */
@Module({})
export class PlatformModule {
  static forService({ service, config }: PlatformOptions): DynamicModule {
    const log = serviceLogger(service, config);
    return {
      module: PlatformModule,
      global: true,
      imports: [DiscoveryModule],
      controllers: [HealthController],
      providers: [
        Clock,
        HeldFirms,
        WorkRunner,
        { provide: LOGGER, useValue: log },
        { provide: AccessTokens, useValue: new AccessTokens(config.TOKEN_SECRETS) },
        { provide: INTERNAL_SECRETS, useValue: config.INTERNAL_SECRETS ?? new Map() },
        { provide: Metrics, useValue: new Metrics(service) },
        Health,
        HeapWatch,
        BearerStrategy,
        SignatureStrategy,
        { provide: APP_GUARD, useClass: AuthGuard },
        { provide: APP_GUARD, useClass: UndeclaredQueryGuard },
        { provide: APP_PIPE, useClass: SchemaPipe },
        { provide: APP_FILTER, useFactory: (logger: Logger) => new ErrorFilter(logger), inject: [LOGGER] },
      ],
      exports: [Clock, HeldFirms, INTERNAL_SECRETS, LOGGER, AccessTokens, Metrics, Health, HeapWatch, WorkRunner],
    };
  }
}
