import { Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { Metrics } from '@sandbourse/platform/observability';
import { LedgerProgressStore } from './ledger-progress.store.js';

/**
 * Reports to operators how many known ledger entries are not applied yet, and the longest time for which an entry has
 * waited.
 */
@Injectable()
export class LedgerLagService {
  constructor(
    private readonly db: Database,
    private readonly progress: LedgerProgressStore,
    metrics: Metrics,
  ) {
    metrics.gauge('ledger_replica_lag_entries', 'Entries of the ledger that are received and not applied', async () => {
      const { entries } = await this.measure();
      return entries;
    });
    metrics.gauge('ledger_replica_lag_seconds', 'How long the entry that waits longest to be applied has', async () => {
      const { seconds } = await this.measure();
      return seconds;
    });
  }

  private measure() {
    return this.db.as(SYSTEM_SCOPE).transaction(tx => this.progress.lag(tx));
  }
}
