import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RecurringWork } from '@sandbourse/platform/async';
import { FirmStateService, type OpenWorkSource } from '@sandbourse/platform/firm-state';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { TradingFiguresService } from './trading-figures.service.js';

/**
 * Interval between reviews of an account that trades continuously, in milliseconds. One review covers all events since
 * the previous one.
 */
const REVIEW_EVERY_MS = 250;

/** Reviews accounts that are due and, at startup, accounts that a killed process did not review. */
@Injectable()
export class TradingFiguresJob implements OnApplicationBootstrap, BeforeApplicationShutdown, OpenWorkSource {
  private readonly reviewing: RecurringWork;
  private hasMarkedLatest = false;

  constructor(
    private readonly figures: TradingFiguresService,
    @Inject(LOGGER) private readonly log: Logger,
    state: FirmStateService,
  ) {
    state.addSource(this);
    this.reviewing = new RecurringWork(REVIEW_EVERY_MS, () => this.review());
  }

  onApplicationBootstrap(): void {
    this.reviewing.start();
  }

  flush(): Promise<void> {
    return this.reviewing.runNow();
  }

  /** Before the process ends, reviews the accounts that are still due. */
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
