import { Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import type { DomainError } from '@sandbourse/platform/errors';
import { EndedFirmStore } from './ended-firm.store.js';
import { TestFirmEnded } from './ended-test-firm.js';
import { TrialEnded } from './ended-trial.js';

/** Explains to a caller why a firm is switched off. The caller has sent a correct password or key of that firm. */
@Injectable()
export class EndedFirmService {
  constructor(
    private readonly db: Database,
    private readonly store: EndedFirmStore,
  ) {}

  /**
   * Returns the error for a trial or a test firm that has ended. Returns undefined if an operator has switched off the
   * firm.
   */
  refusalOf(firmId: string): Promise<DomainError | undefined> {
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const trial = await this.store.findTrial(tx, firmId);
      if (trial) return new TrialEnded(trial);
      const testFirm = await this.store.findTestFirm(tx, firmId);
      return testFirm && new TestFirmEnded(testFirm);
    });
  }
}
