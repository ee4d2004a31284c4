import { DomainError } from '@sandbourse/platform/errors';

/** Thrown if a period begins in the future. Such a period has no values. */
export class PeriodNotBegun extends DomainError {
  readonly code = 'period_not_begun';

  constructor(from: string, present: string) {
    super(`The period begins on ${from}, after the current session, ${present}`);
  }

  static example(): PeriodNotBegun {
    return new PeriodNotBegun('2026-12-01', '2026-11-20');
  }
}
