import { DomainError } from '@sandbourse/platform/errors';

/** A write of this moment would be posted before what falls in between. */
export class ClockAdvancing extends DomainError {
  readonly code = 'clock_advancing';

  constructor() {
    super('The clock of this sandbox is advancing: ask again when GET /api/v1/sandbox/clock says READY');
  }
}
