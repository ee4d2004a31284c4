import { DomainError } from '@sandbourse/platform/errors';
import { inWords } from './ended-trial.js';

/** A firm that belonged to a test, and has ended. */
export interface TestFirmEnd {
  readonly status: 'EXPIRED' | 'DELETED';
  readonly endedAt: Date;
}

/** The right password, or the right key, of a test firm that has ended: its test runs longer than its firm lives. */
export class TestFirmEnded extends DomainError {
  readonly code = 'test_firm_ended';

  constructor({ status, endedAt }: TestFirmEnd) {
    const why = status === 'EXPIRED' ? 'its ttl was over' : 'it was deleted';
    super(`This test firm ended on ${inWords(endedAt)}, as ${why}. Create another`);
  }

  static example(): TestFirmEnded {
    return new TestFirmEnded({ status: 'EXPIRED', endedAt: new Date('2026-11-20T10:35:41Z') });
  }
}
