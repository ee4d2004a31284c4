import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Health } from '@sandbourse/platform';
import { answers, closeUpstreams, UPSTREAMS, type Upstreams } from './upstreams.js';

/** Watches whether the services answer, and closes the connections to them when the gateway is done. */
@Injectable()
export class UpstreamsService implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(UPSTREAMS) private readonly upstreams: Upstreams,
    private readonly health: Health,
  ) {}

  onApplicationBootstrap(): void {
    for (const upstream of Object.values(this.upstreams)) this.health.watch(upstream.name, () => answers(upstream));
  }

  onApplicationShutdown(): Promise<void> {
    return closeUpstreams(this.upstreams);
  }
}
