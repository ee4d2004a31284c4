import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RecurringWork } from '@sandbourse/platform/async';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { ParkedReportService } from './parked-report.service.js';

const RETRY_EVERY_MS = 60_000;

/** Retries parked reports regularly, because a new version of this service may be able to post them. */
@Injectable()
export class ParkedReportJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly retrying: RecurringWork;

  constructor(reports: ParkedReportService, @Inject(LOGGER) log: Logger) {
    this.retrying = new RecurringWork(RETRY_EVERY_MS, () =>
      reports
        .retryAll()
        .catch((error: unknown) =>
          log.warn({ error }, 'parked reports could not be retried; the next attempt follows'),
        ),
    );
  }

  onApplicationBootstrap(): void {
    this.retrying.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.retrying.stop();
  }
}
