import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER } from '@sandbourse/platform';
import type { Logger } from 'pino';
import { TradingFiguresService } from './trading-figures.service.js';

/** Of an account that trades all the while, so many events are one look. */
const REVIEW_EVERY_MS = 250;

/** Reviews the accounts that are due, also those that a process left when it was killed. */
@Injectable()
export class TradingFiguresJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private reviewing: Promise<void> | undefined;

  constructor(
    private readonly figures: TradingFiguresService,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.review(), REVIEW_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.reviewing;
  }

  private review(): void {
    this.reviewing ??= this.figures
      .reviewDue()
      .catch((error: unknown) => this.log.warn({ error }, 'buying power is told later'))
      .finally(() => {
        this.reviewing = undefined;
      });
  }
}
