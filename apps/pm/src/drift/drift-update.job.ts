import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RecurringWork } from '@sandbourse/platform/async';
import { FirmStateService, type OpenWorkSource } from '@sandbourse/platform/firm-state';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { DriftUpdateService } from './drift-update.service.js';

/**
 * The interval at which drift is published, in milliseconds. If an account changes several times in one interval, its
 * drift is published once.
 */
const TELL_EVERY_MS = 500;

@Injectable()
export class DriftUpdateJob implements OnApplicationBootstrap, BeforeApplicationShutdown, OpenWorkSource {
  private readonly telling: RecurringWork;

  constructor(updates: DriftUpdateService, @Inject(LOGGER) log: Logger, state: FirmStateService) {
    state.addSource(this);
    this.telling = new RecurringWork(TELL_EVERY_MS, () =>
      updates
        .tell()
        .catch((error: unknown) => log.warn({ error }, 'drift could not be published; the next attempt follows')),
    );
  }

  onApplicationBootstrap(): void {
    this.telling.start();
  }

  flush(): Promise<void> {
    return this.telling.runNow();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.telling.stop();
  }
}
