import { Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import type { DomainError } from '@sandbourse/platform/errors';
import { EndedFirms } from '../../identity/ended-firms/ended-firms.js';
import { TestFirmEnded } from '../../identity/ended-firms/ended-test-firm.js';
import { TrialEnded } from '../../identity/ended-firms/ended-trial.js';
import { EndedFirmStore } from './ended-firm.store.js';

/** Explains the end of trials and test firms. */
@Injectable()
export class EndedFirmService extends EndedFirms {
  constructor(
    private readonly db: Database,
    private readonly store: EndedFirmStore,
  ) {
    super();
  }

  override refusalOf(firmId: string): Promise<DomainError | undefined> {
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const trial = await this.store.findTrial(tx, firmId);
      if (trial) return new TrialEnded(trial);
      const testFirm = await this.store.findTestFirm(tx, firmId);
      return testFirm && new TestFirmEnded(testFirm);
    });
  }
}
