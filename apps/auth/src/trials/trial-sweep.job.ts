import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RecurringWork } from '@sandbourse/platform/async';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { TrialSweepService } from './trial-sweep.service.js';

const HOUR_MS = 60 * 60 * 1000;

@Injectable()
export class TrialSweepJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly work = new RecurringWork(HOUR_MS, () => this.sweep());

  constructor(
    private readonly sweeps: TrialSweepService,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.work.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }

  private async sweep(): Promise<void> {
    try {
      const swept = await this.sweeps.sweep();
      if (swept.expired + swept.purged > 0) this.log.info(swept, 'trials ended');
    } catch (error) {
      this.log.warn({ error }, 'expired trials could not be ended; the next attempt follows');
    }
  }
}
