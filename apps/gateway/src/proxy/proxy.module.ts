import { type DynamicModule, Module } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { openUpstreams, UPSTREAMS } from './upstreams.js';
import { UpstreamsService } from './upstreams.service.js';

/** This module is global, so that all callers of a service share its connections. */
@Module({})
export class ProxyModule {
  static forService(config: GatewayConfig): DynamicModule {
    return {
      module: ProxyModule,
      global: true,
      providers: [{ provide: UPSTREAMS, useFactory: () => openUpstreams(config) }, UpstreamsService],
      exports: [UPSTREAMS],
    };
  }
}
