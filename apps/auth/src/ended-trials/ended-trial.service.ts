import { Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import type { TrialEnd } from './ended-trial.js';
import { EndedTrialStore } from './ended-trial.store.js';

/** What is known of the trial behind a firm that is switched off, for those who have shown that they belong to it. */
@Injectable()
export class EndedTrialService {
  constructor(
    private readonly db: Database,
    private readonly store: EndedTrialStore,
  ) {}

  ofFirm(firmId: string): Promise<TrialEnd | undefined> {
    return this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.findByFirm(tx, firmId));
  }
}
