import { type DynamicModule, Module } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { INTERNAL_SECRETS } from './internal.guard.js';

/** Global, because the guard stands before controllers of several features. */
@Module({})
export class InternalModule {
  static forService(config: AuthConfig): DynamicModule {
    return {
      module: InternalModule,
      global: true,
      providers: [{ provide: INTERNAL_SECRETS, useValue: config.INTERNAL_SECRETS }],
      exports: [INTERNAL_SECRETS],
    };
  }
}
