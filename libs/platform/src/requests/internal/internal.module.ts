import { type DynamicModule, Module } from '@nestjs/common';
import { INTERNAL_SECRETS } from './internal.guard.js';

/**
 * Provides the secrets of the services that may call internal routes, by the name of the service. The module is global
 * because several features have such routes.
 */
@Module({})
export class InternalModule {
  static admitting(secrets: ReadonlyMap<string, string>): DynamicModule {
    return {
      module: InternalModule,
      global: true,
      providers: [{ provide: INTERNAL_SECRETS, useValue: secrets }],
      exports: [INTERNAL_SECRETS],
    };
  }
}
