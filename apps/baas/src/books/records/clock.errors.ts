import { DomainError } from '@sandbourse/platform/errors';

/**
 * Rejects a write while the firm's clock is advancing. Otherwise, the write would be posted before the entries of the
 * sessions that the clock passes.
 */
export class ClockAdvancing extends DomainError {
  readonly code = 'clock_advancing';
  override readonly isTemporary = true;

  constructor() {
    super(
      'The clock of this sandbox is advancing. Send the request again when GET /api/v1/sandbox/clock returns READY',
    );
  }
}
