import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, RecurringWork } from '@sandbourse/platform';
import type { Logger } from 'pino';
import { TradingFiguresService } from './trading-figures.service.js';

/** Of an account that trades all the while, so many events are one look. */
const REVIEW_EVERY_MS = 250;

/** Reviews the accounts that are due, and at a start those that a process left when it was killed. */
@Injectable()
export class TradingFiguresJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly reviewing: RecurringWork;
  private hasMarkedLatest = false;

  constructor(
    private readonly figures: TradingFiguresService,
    @Inject(LOGGER) log: Logger,
  ) {
    this.reviewing = new RecurringWork(REVIEW_EVERY_MS, () =>
      this.review().catch((error: unknown) => log.warn({ error }, 'buying power is told later')),
    );
  }

  onApplicationBootstrap(): void {
    this.reviewing.start();
  }

  /** What is due is reviewed before the process ends. */
  async beforeApplicationShutdown(): Promise<void> {
    this.reviewing.wake();
    await this.reviewing.stop();
  }

  private async review(): Promise<void> {
    if (!this.hasMarkedLatest) await this.figures.markLatest();
    this.hasMarkedLatest = true;
    await this.figures.reviewDue();
  }
}
