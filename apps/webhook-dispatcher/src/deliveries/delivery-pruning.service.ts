import { Inject, Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { Every } from '@sandbourse/platform/work';
import { DeliveryStore } from './delivery.store.js';

const PRUNE_EVERY_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export const DELIVERY_DAYS = Symbol('DeliveryDays');

/** Deletes old deliveries. The attempts of deleted deliveries remain in the ledger. */
@Injectable()
export class DeliveryPruningService {
  constructor(
    private readonly db: Database,
    private readonly deliveries: DeliveryStore,
    private readonly clock: Clock,
    @Inject(DELIVERY_DAYS) private readonly days: number,
  ) {}

  @Every(PRUNE_EVERY_MS, 'old deliveries were not deleted; the next attempt is in an hour')
  async prune(): Promise<void> {
    const before = new Date(this.clock.wall().getTime() - this.days * DAY_MS);
    await this.deliveries.prune(this.db.as(SYSTEM_SCOPE), before);
  }
}
