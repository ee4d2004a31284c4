import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RecurringWork } from '@sandbourse/platform/async';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { AttemptRecorder } from './attempt-recorder.service.js';
import { LEASE_MS } from './delivery.js';
import { DeliveryStore } from './delivery.store.js';
import { SenderService } from './sender.service.js';

const LOOK_EVERY_MS = 250;
const TAKEN_AT_ONCE = 500;
/** The number of held deliveries of one webhook that are claimed together. */
const REFILLED_AT_ONCE = 100;
/**
 * Interval at which leases are extended and idle connections are closed, in milliseconds. It is short enough that the
 * leases of deliveries that wait in this process never expire.
 */
const TIDY_EVERY_MS = LEASE_MS / 3;

/**
 * Claims due deliveries: retries, requested redeliveries, deliveries for which no process had room, and deliveries of a
 * process that died.
 */
@Injectable()
export class DueDeliveriesJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly looking: RecurringWork;
  private hasReleased = false;
  private readonly tidying: RecurringWork;

  constructor(
    private readonly db: Database,
    private readonly deliveries: DeliveryStore,
    private readonly sender: SenderService,
    private readonly recorder: AttemptRecorder,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    this.looking = new RecurringWork(clock, LOOK_EVERY_MS, () => this.takeUp());
    this.tidying = new RecurringWork(clock, TIDY_EVERY_MS, () => this.tidy());
  }

  onApplicationBootstrap(): void {
    this.looking.start();
    this.tidying.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.looking.stop();
    await this.tidying.stop();
  }

  wake(): void {
    this.looking.wake();
  }

  private async tidy(): Promise<void> {
    try {
      await this.recorder.extendLease(this.sender.waiting);
      await this.sender.dropIdle();
    } catch (error) {
      this.log.warn({ error }, 'another process may attempt the waiting deliveries');
    }
  }

  private async takeUp(): Promise<void> {
    const { room, toBeProbed } = this.sender;
    const refilled = this.sender.takeRefillable(Math.floor(room / REFILLED_AT_ONCE));
    try {
      const at = this.clock.wall();
      const until = new Date(at.getTime() + LEASE_MS);
      const limit = Math.min(TAKEN_AT_ONCE, room);
      const [due, probes, held] = await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
        if (!this.hasReleased) await this.deliveries.releaseHeld(tx, at);
        return Promise.all([
          this.deliveries.claimDue(tx, { at, until, limit }),
          this.deliveries.claimHeld(tx, { until, webhookIds: toBeProbed, limit: 1 }),
          this.deliveries.claimHeld(tx, { until, webhookIds: refilled, limit: REFILLED_AT_ONCE }),
        ]);
      });
      this.hasReleased = true;
      this.sender.send([...due, ...held]);
      this.sender.sendAnyhow(probes);
      this.sender.noteHeld(new Set(held.map(({ webhookId }) => webhookId)));
      if (due.length === TAKEN_AT_ONCE || held.length > 0) this.wake();
    } catch (error) {
      this.sender.noteHeld(refilled);
      this.log.warn({ error }, 'the search for due deliveries is retried');
    }
  }
}
