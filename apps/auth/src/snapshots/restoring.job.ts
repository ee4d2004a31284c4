import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RecurringWork } from '@sandbourse/platform/async';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { RestoringService } from './restoring.service.js';

const LOOK_EVERY_MS = 1_000;

/** Continues interrupted restores, so that no firm stays half restored. */
@Injectable()
export class RestoringJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly work = new RecurringWork(LOOK_EVERY_MS, () => this.continueAll());

  constructor(
    private readonly restoring: RestoringService,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.work.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }

  private async continueAll(): Promise<void> {
    try {
      while (await this.restoring.continueNext());
    } catch (error) {
      this.log.warn({ error }, 'a restore is retried later');
    }
  }
}
