import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { AnnouncedFault, FaultQuestion } from '@sandbourse/contracts';
import { Revocations } from '@sandbourse/platform/auth';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { RUNS_ALONE } from '@sandbourse/platform/ownership';
import { ChangeFeed } from '../../identity/revocations/change-feed.service.js';
import { FaultStore } from './fault.store.js';
import { announcedFault } from './fault-rule.js';

/** Tells the gateways of new and ended rules, in the way in which services learn of revocations (docs/decisions/0048). */
@Injectable()
export class FaultFeedService implements OnModuleInit, OnModuleDestroy {
  private readonly feed: ChangeFeed<AnnouncedFault>;

  constructor(
    private readonly db: Database,
    private readonly store: FaultStore,
    private readonly revocations: Revocations,
    clock: Clock,
    @Inject(RUNS_ALONE) runsAlone: boolean,
  ) {
    const rows = db.as(SYSTEM_SCOPE);
    this.feed = new ChangeFeed(
      db,
      clock,
      {
        rows,
        table: 'fault_rules',
        column: 'version',
        processes: 'fault_followers',
        after: async version => (await store.after(rows, version)).map(announcedFault),
      },
      runsAlone,
    );
  }

  async onModuleInit(): Promise<void> {
    await this.feed.begin();
    // The rows of a restored firm or a branch were copied. The services confirm the release after the gateways know them.
    this.revocations.followTasks(async ({ task }, isFirst) => {
      if (task.step === 'RELEASE' && !isFirst) await this.announceOf(task.firm_id);
    });
  }

  onModuleDestroy(): void {
    this.feed.stop();
  }

  /** Wakes the waiting gateways after a change. */
  tell(): void {
    this.feed.tell();
  }

  /** Resolves when every gateway has received the changes up to a version, but at the latest after three seconds. */
  async announce(version: number): Promise<void> {
    this.tell();
    await this.feed.heard(version);
  }

  /** Returns the changes after the last one that the gateway has received. If nothing has changed, waits for a change. */
  after(question: FaultQuestion): Promise<AnnouncedFault[]> {
    return this.feed.after(question);
  }

  private async announceOf(firmId: string): Promise<void> {
    const version = await this.db.as(SYSTEM_SCOPE).reading(tx => this.store.lastVersionOf(tx, firmId));
    if (version > 0) await this.announce(version);
  }
}
