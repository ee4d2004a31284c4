import { randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RecurringWork } from '@sandbourse/platform/async';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { BOOK_SERVICES, type BookServices } from './book-services.js';
import { ProvisioningStore } from './provisioning.store.js';
import { SeedingService } from './seeding.service.js';

const LOOK_EVERY_MS = 500;
/**
 * Interval between renewals of the lease, in milliseconds. It is well below the time after which other processes assume
 * that this process has ended.
 */
const RENEW_EVERY_MS = 3_000;

/** Creates the books of waiting firms, one firm at a time. Several replicas work on different firms concurrently. */
@Injectable()
export class ProvisioningJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly ending = new AbortController();
  private readonly work = new RecurringWork(LOOK_EVERY_MS, () => this.fillAll());

  constructor(
    private readonly db: Database,
    private readonly store: ProvisioningStore,
    private readonly seeding: SeedingService,
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
    const leaseId = randomUUID();
    const system = this.db.as(SYSTEM_SCOPE);
    try {
      const taken = await system.transaction(tx => this.store.take(tx, leaseId));
      if (!taken) return false;
      const renewing = setInterval(() => this.renew(leaseId), RENEW_EVERY_MS);
      try {
        await this.seeding.fill(taken, leaseId, this.ending.signal);
      } finally {
        clearInterval(renewing);
      }
      return true;
    } catch (error) {
      if (this.ending.signal.aborted) await system.transaction(tx => this.store.release(tx, leaseId));
      else this.log.warn({ error }, 'a book was interrupted and continues later');
      return false;
    }
  }

  private renew(leaseId: string): void {
    this.db
      .as(SYSTEM_SCOPE)
      .transaction(tx => this.store.renew(tx, leaseId))
      .catch((error: unknown) =>
        this.log.warn({ error }, 'the lock on a book was lost; another process may continue the book'),
      );
  }
}
