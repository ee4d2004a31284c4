import { DomainError } from '@sandbourse/platform';

/** One advance at a time: what falls in between is worked through in order. */
export class ClockAdvancing extends DomainError {
  readonly code = 'clock_advancing';

  constructor(firmId: string) {
    super(`The clock of ${firmId} is advancing: wait until it is READY`);
  }
}

/** Until a new firm's history has come to the present its time is not the tenant's to move. */
export class HistoryInProgress extends DomainError {
  readonly code = 'history_in_progress';

  constructor(firmId: string) {
    super(`The history of ${firmId} is being written: its clock can be moved when that is done`);
  }
}

/** A history is written into a time in which nothing has happened yet. */
export class ClockMovedBefore extends DomainError {
  readonly code = 'clock_moved';

  constructor(firmId: string) {
    super(`The clock of ${firmId} was moved before: only a new firm can be given a history`);
  }
}

export class ClockBackwards extends DomainError {
  readonly code = 'clock_backwards';

  constructor(now: Date) {
    super(`A clock only goes forward: it shows ${now.toISOString()}`);
  }
}

export class BeyondCoverage extends DomainError {
  readonly code = 'outside_coverage';

  constructor(end: Date | null) {
    super(
      end
        ? `There are no prices after ${end.toISOString()}`
        : 'A vendor has prices of now only: a clock can be moved on the replay',
    );
  }
}

export class ClockOfLiveFirm extends DomainError {
  readonly code = 'sandbox_only';

  constructor(firmId: string) {
    super(`${firmId} is a live firm: only the clock of a sandbox can be moved`);
  }
}
