import type { Server } from 'node:http';
import {
  type BeforeApplicationShutdown,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type Type,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AccessTokens, Clock, Health, LOGGER, Metrics, PlatformModule } from '@sandbourse/platform';
import type { Logger } from 'pino';
import type { GatewayConfig } from './config.js';
import { AccessLog } from './door/access-log.js';
import { Admission } from './door/admission.js';
import { CredentialCheck } from './door/credential-check.js';
import { Door } from './door/door.js';
import { EdgeLimits } from './limits/edge-limits.js';
import { answers, closeUpstreams, openUpstreams, type Upstreams } from './proxy/upstreams.js';
import { ApiReference } from './reference/api-reference.js';
import { PagesController } from './reference/pages.controller.js';

const UPSTREAMS = Symbol('Upstreams');

export function gatewayModule(config: GatewayConfig): Type {
  @Module({
    imports: [PlatformModule.forService({ service: 'gateway', config })],
    controllers: [PagesController],
    providers: [
      { provide: UPSTREAMS, useFactory: () => openUpstreams(config) },
      {
        provide: ApiReference,
        useFactory: (upstreams: Upstreams, clock: Clock) => new ApiReference(upstreams, clock),
        inject: [UPSTREAMS, Clock],
      },
      {
        provide: Door,
        useFactory: (upstreams: Upstreams, tokens: AccessTokens, clock: Clock, metrics: Metrics, log: Logger) => {
          const admission = new Admission(new EdgeLimits(config.EDGE_LIMITS === 'on'), new CredentialCheck(tokens));
          return new Door(config, admission, upstreams, clock, new AccessLog(metrics, log), log);
        },
        inject: [UPSTREAMS, AccessTokens, Clock, Metrics, LOGGER],
      },
      {
        provide: Threshold,
        useFactory: (host: HttpAdapterHost, door: Door, upstreams: Upstreams, health: Health) =>
          new Threshold(host, door, upstreams, health),
        inject: [HttpAdapterHost, Door, UPSTREAMS, Health],
      },
    ],
  })
  class GatewayModule {}

  return GatewayModule;
}

/** Opens and closes the door with the application. */
class Threshold implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly door: Door,
    private readonly upstreams: Upstreams,
    private readonly health: Health,
  ) {}

  onApplicationBootstrap(): void {
    for (const upstream of Object.values(this.upstreams)) this.health.watch(upstream.name, () => answers(upstream));
    this.door.guard(this.host.httpAdapter.getHttpServer() as Server);
  }

  beforeApplicationShutdown(): void {
    this.door.close();
  }

  onApplicationShutdown(): Promise<void> {
    return closeUpstreams(this.upstreams);
  }
}
