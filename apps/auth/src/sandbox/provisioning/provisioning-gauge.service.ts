import { Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { Metrics } from '@sandbourse/platform/observability';
import { ProvisioningStore } from './provisioning.store.js';

/** Reports to operators how many books are waiting, in progress, complete, and failed. */
@Injectable()
export class ProvisioningGaugeService {
  constructor(db: Database, store: ProvisioningStore, metrics: Metrics) {
    metrics.gauges('provisionings', 'Firms whose book is being created, by status', 'status', () =>
      db.as(SYSTEM_SCOPE).transaction(tx => store.countByStatus(tx)),
    );
  }
}
