import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, RecurringWork } from '@sandbourse/platform';
import type { Logger } from 'pino';
import { TradingFiguresService } from './trading-figures.service.js';

/** Of an account that trades all the while, so many events are one look. */
const REVIEW_EVERY_MS = 250;

/** Reviews the accounts that are due, also those that a process left when it was killed. */
@Injectable()
export class TradingFiguresJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly reviewing: RecurringWork;

  constructor(figures: TradingFiguresService, @Inject(LOGGER) log: Logger) {
    this.reviewing = new RecurringWork(REVIEW_EVERY_MS, () =>
      figures.reviewDue().catch((error: unknown) => log.warn({ error }, 'buying power is told later')),
    );
  }

  onApplicationBootstrap(): void {
    this.reviewing.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.reviewing.stop();
  }
}
