import { Injectable } from '@nestjs/common';
import { Database, Metrics, SYSTEM_SCOPE } from '@sandbourse/platform';
import { ProvisioningStore } from './provisioning.store.js';

/** Tells operators how many books wait, are being made, are whole, and were given up. */
@Injectable()
export class ProvisioningGaugeService {
  constructor(db: Database, store: ProvisioningStore, metrics: Metrics) {
    metrics.gauges('provisionings', 'Firms whose book is asked for, by how far it is', 'status', () =>
      db.as(SYSTEM_SCOPE).transaction(tx => store.countByStatus(tx)),
    );
  }
}
