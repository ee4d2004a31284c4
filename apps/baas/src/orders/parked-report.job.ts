import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER } from '@sandbourse/platform';
import type { Logger } from 'pino';
import { ParkedReportService } from './parked-report.service.js';

const RETRY_EVERY_MS = 60_000;

/** Retries parked reports by itself: what kept one from being posted may be gone with a new version of this service. */
@Injectable()
export class ParkedReportJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private retrying: Promise<void> | undefined;

  constructor(
    private readonly reports: ParkedReportService,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.retry();
    this.timer = setInterval(() => this.retry(), RETRY_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.retrying;
  }

  private retry(): void {
    this.retrying ??= this.reports
      .retryAll()
      .catch((error: unknown) => this.log.warn({ error }, 'parked reports are retried later'))
      .finally(() => {
        this.retrying = undefined;
      });
  }
}
