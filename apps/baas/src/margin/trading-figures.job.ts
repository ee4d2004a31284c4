import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RecurringWork } from '@sandbourse/platform/async';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { TradingFiguresService } from './trading-figures.service.js';

/** An account that trades continuously is reviewed once in this time, for all its events together. */
const REVIEW_EVERY_MS = 250;

/** Reviews the accounts that are due, and at a start those that a process left when it was killed. */
@Injectable()
export class TradingFiguresJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly reviewing: RecurringWork;
  private hasMarkedLatest = false;

  constructor(
    private readonly figures: TradingFiguresService,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.reviewing = new RecurringWork(REVIEW_EVERY_MS, () => this.review());
  }

  onApplicationBootstrap(): void {
    this.reviewing.start();
  }

  /** What is due is reviewed before the process ends. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.reviewing.stop();
    await this.review();
  }

  private async review(): Promise<void> {
    try {
      if (!this.hasMarkedLatest) await this.figures.markLatest();
      this.hasMarkedLatest = true;
      await this.figures.reviewDue();
    } catch (error) {
      this.log.warn({ error }, 'buying power will be published later');
    }
  }
}
