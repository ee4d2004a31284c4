import { DomainError } from '@sandbourse/platform/errors';
import { inWords } from './ended-trial.js';

export interface TestFirmEnd {
  readonly status: 'EXPIRED' | 'DELETED';
  readonly endedAt: Date;
}

/** Rejects a correct password or key of a test firm that has ended: its lifetime is over, or a caller deleted it. */
export class TestFirmEnded extends DomainError {
  readonly code = 'test_firm_ended';

  constructor({ status, endedAt }: TestFirmEnd) {
    const why = status === 'EXPIRED' ? 'its ttl was over' : 'it was deleted';
    super(`This test firm ended on ${inWords(endedAt)}, because ${why}. Create another test firm`);
  }

  static example(): TestFirmEnded {
    return new TestFirmEnded({ status: 'EXPIRED', endedAt: new Date('2026-11-20T10:35:41Z') });
  }
}
