import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RecurringWork } from '@sandbourse/platform/async';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { TestFirmService } from './test-firm.service.js';

const LOOK_EVERY_MS = 10_000;

/** Ends test firms soon after their `ttl` is over. */
@Injectable()
export class TestFirmSweepJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly work = new RecurringWork(LOOK_EVERY_MS, () => this.sweep());

  constructor(
    private readonly firms: TestFirmService,
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
      const ended = await this.firms.sweep();
      if (ended > 0) this.log.info({ ended }, 'test firms ended');
    } catch (error) {
      this.log.warn({ error }, 'expired test firms could not be ended; the next attempt follows');
    }
  }
}
