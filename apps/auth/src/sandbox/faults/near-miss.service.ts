import { Injectable } from '@nestjs/common';
import type { NearMiss, SeenValues } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { afterSeeing } from '@sandbourse/platform/faults';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { FaultStore } from './fault.store.js';

/** Stores what rules were compared with and did not match, for their hints. */
@Injectable()
export class NearMissService {
  constructor(
    private readonly db: Database,
    private readonly store: FaultStore,
  ) {}

  /** Adds near misses to the rules that have matched nothing. Those of a rule that is changing now are dropped. */
  async add(nearMisses: readonly NearMiss[]): Promise<void> {
    const ofRule = groupedBy(nearMisses, ({ fault_id }) => fault_id);
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      for (const rule of await this.store.lockUnmatched(tx, [...ofRule.keys()])) {
        const wanted = { ...rule.rule, routes: rule.routes };
        const seen = (ofRule.get(rule.faultId) ?? []).reduce<SeenValues | null>(
          (before, nearMiss) => afterSeeing(before, nearMiss, wanted),
          rule.seen,
        );
        if (seen !== rule.seen) await this.store.updateSeen(tx, { ...rule, seen });
      }
    });
  }
}
