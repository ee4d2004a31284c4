import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { RecurringWork } from '@sandbourse/platform/async';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { DeliveryStore } from './delivery.store.js';

const PRUNE_EVERY_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export const DELIVERY_DAYS = Symbol('DeliveryDays');

/** Deletes old deliveries. The attempts of deleted deliveries remain in the ledger. */
@Injectable()
export class DeliveryPruningJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly pruning = new RecurringWork(PRUNE_EVERY_MS, () => this.prune());

  constructor(
    private readonly db: Database,
    private readonly deliveries: DeliveryStore,
    private readonly clock: Clock,
    @Inject(DELIVERY_DAYS) private readonly days: number,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.pruning.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pruning.stop();
  }

  private async prune(): Promise<void> {
    const before = new Date(this.clock.wall().getTime() - this.days * DAY_MS);
    await this.deliveries
      .prune(this.db.as(SYSTEM_SCOPE), before)
      .catch((error: unknown) =>
        this.log.warn({ error }, 'old deliveries were not deleted; the next attempt is in an hour'),
      );
  }
}
