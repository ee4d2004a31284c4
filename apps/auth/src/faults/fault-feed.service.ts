import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { AnnouncedFault, FaultQuestion } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { AskingProcesses } from '../revocations/asking-processes.service.js';
import { LatestNumber } from '../revocations/latest-number.service.js';
import { FaultStore } from './fault.store.js';
import { announcedFault } from './fault-rule.js';

/** Tells the gateways of new and ended rules, in the way in which services learn of revocations (docs/decisions/0048). */
@Injectable()
export class FaultFeedService implements OnModuleDestroy {
  private readonly gateways: AskingProcesses;
  private readonly latest: LatestNumber;

  constructor(
    private readonly db: Database,
    private readonly store: FaultStore,
    private readonly clock: Clock,
  ) {
    this.gateways = new AskingProcesses(db, clock, undefined, 'fault_followers');
    this.latest = new LatestNumber(db.as(SYSTEM_SCOPE), clock, { table: 'fault_rules', column: 'version' });
  }

  onModuleDestroy(): void {
    this.latest.stop();
  }

  /** Wakes the waiting gateways after a change. */
  tell(): void {
    this.latest.tell();
  }

  /** Resolves when every gateway has received the changes up to a version, but at the latest after three seconds. */
  async announce(version: number): Promise<void> {
    this.tell();
    await this.gateways.heard(version, this.clock.wall());
  }

  /** Returns the changes after the last one that the gateway has received. If nothing has changed, waits for a change. */
  async after({ wait_ms, ...question }: FaultQuestion): Promise<AnnouncedFault[]> {
    await this.gateways.note(question, this.clock.wall());
    const known = await this.changes(question.after);
    if (known.length > 0 || wait_ms === 0) return known;
    return (await this.latest.isBeyond(question.after, wait_ms)) ? this.changes(question.after) : known;
  }

  private async changes(after: number): Promise<AnnouncedFault[]> {
    return (await this.store.after(this.db.as(SYSTEM_SCOPE), after)).map(announcedFault);
  }
}
