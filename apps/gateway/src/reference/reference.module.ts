import { type DynamicModule, Module } from '@nestjs/common';
import { Clock } from '@sandbourse/platform';
import type { GatewayConfig } from '../config.js';
import { UPSTREAMS, type Upstreams } from '../proxy/upstreams.js';
import { ApiReference } from './api-reference.js';
import { PagesController } from './pages.controller.js';

@Module({})
export class ReferenceModule {
  static forService({ HOST, PORT, PUBLIC_URL }: Pick<GatewayConfig, 'HOST' | 'PORT' | 'PUBLIC_URL'>): DynamicModule {
    const baseUrl = PUBLIC_URL?.replace(/\/$/, '') ?? `http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${PORT}`;
    return {
      module: ReferenceModule,
      controllers: [PagesController],
      providers: [
        {
          provide: ApiReference,
          useFactory: (upstreams: Upstreams, clock: Clock) => new ApiReference(upstreams, clock, baseUrl),
          inject: [UPSTREAMS, Clock],
        },
      ],
    };
  }
}
