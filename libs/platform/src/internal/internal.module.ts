import { type DynamicModule, Module } from '@nestjs/common';
import { INTERNAL_SECRETS } from './internal.guard.js';

/** The callers of routes for services of this installation: by name, the secret that each shows. Global, as several features answer. */
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
