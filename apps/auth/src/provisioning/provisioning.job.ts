import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RecurringWork } from '@sandbourse/platform/async';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { LOGGER } from '@sandbourse/platform/observability';
import { type Lease, Leases } from '@sandbourse/platform/ownership';
import type { Logger } from 'pino';
import { BOOK_SERVICES, type BookServices } from './book-services.js';
import { ProvisioningStore } from './provisioning.store.js';
import { SeedingService } from './seeding.service.js';

const LOOK_EVERY_MS = 500;

/** Creates the books of waiting firms, one firm at a time. Several replicas work on different firms concurrently. */
@Injectable()
export class ProvisioningJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly ending = new AbortController();
  private readonly work = new RecurringWork(LOOK_EVERY_MS, () => this.fillAll());

  constructor(
    private readonly db: Database,
    private readonly store: ProvisioningStore,
    private readonly seeding: SeedingService,
    private readonly leases: Leases,
    @Inject(BOOK_SERVICES) private readonly services: BookServices | null,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.services) this.work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await this.work.stop();
  }

  private async fillAll(): Promise<void> {
    while (!this.ending.signal.aborted && (await this.fillNext()));
  }

  /** Creates the book of one waiting firm. Returns false if no firm is waiting or if the creation was interrupted. */
  private async fillNext(): Promise<boolean> {
    let lease: Lease | undefined;
    try {
      const taken = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.take(tx));
      if (!taken) return false;
      lease = taken.lease;
      await this.leases.during(taken.lease, () =>
        this.seeding.fill(taken.provisioning, taken.lease, this.ending.signal),
      );
      return true;
    } catch (error) {
      if (!this.ending.signal.aborted) this.log.warn({ error }, 'a book was interrupted and continues later');
      else if (lease) await this.leases.giveBack(lease);
      return false;
    }
  }
}
