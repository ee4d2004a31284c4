import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Health } from '@sandbourse/platform/observability';
import { closeUpstreams, isReady, UPSTREAMS, type Upstreams } from './upstreams.js';

/** Checks if the services are ready, and closes the gateway's connections to them when it stops. */
@Injectable()
export class UpstreamsService implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(UPSTREAMS) private readonly upstreams: Upstreams,
    private readonly health: Health,
  ) {}

  onApplicationBootstrap(): void {
    for (const upstream of Object.values(this.upstreams)) this.health.watch(upstream.name, () => isReady(upstream));
  }

  onApplicationShutdown(): Promise<void> {
    return closeUpstreams(this.upstreams);
  }
}
