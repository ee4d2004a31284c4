import { DomainError } from '@sandbourse/platform/errors';

/**
 * Rejects an advance while another advance of the same clock is in progress, because all sessions must be processed in
 * order.
 */
export class ClockAdvancing extends DomainError {
  readonly code = 'clock_advancing';

  constructor(firmId: string) {
    super(`The clock of ${firmId} is advancing. Wait until the clock is READY`);
  }

  static example(): ClockAdvancing {
    return new ClockAdvancing('firm_demo');
  }
}

/** Rejects a move of a new firm's clock until the firm's history has reached the present. */
export class HistoryInProgress extends DomainError {
  readonly code = 'history_in_progress';

  constructor(firmId: string) {
    super(`The history of ${firmId} is still being created. Move its clock when the history is complete`);
  }

  static example(): HistoryInProgress {
    return new HistoryInProgress('firm_demo');
  }
}

/**
 * Rejects a history for a firm whose clock was moved before, because a history must begin before any activity of the
 * firm.
 */
export class ClockMovedBefore extends DomainError {
  readonly code = 'clock_moved';

  constructor(firmId: string) {
    super(`The clock of ${firmId} was already moved. Only a firm whose clock was never moved can receive a history`);
  }

  static example(): ClockMovedBefore {
    return new ClockMovedBefore('firm_demo');
  }
}

export class ClockBackwards extends DomainError {
  readonly code = 'clock_backwards';

  constructor(now: Date) {
    super(`A clock moves only forward. This clock shows ${now.toISOString()}. Send a later time`);
  }

  static example(): ClockBackwards {
    return new ClockBackwards(new Date('2026-11-20T21:00:00Z'));
  }
}

export class BeyondCoverage extends DomainError {
  readonly code = 'outside_coverage';

  constructor(priced: { readonly from: Date; readonly to: Date } | null) {
    super(
      priced
        ? `There are prices from ${priced.from.toISOString()} to ${priced.to.toISOString()}. Choose a time in this range`
        : 'A market data vendor has only current prices. Clocks move only with MARKET_PROVIDER=replay',
    );
  }

  static example(): BeyondCoverage {
    return new BeyondCoverage({ from: new Date('2020-12-28T14:30:00Z'), to: new Date('2030-12-24T18:00:00Z') });
  }
}

export class ClockOfLiveFirm extends DomainError {
  readonly code = 'sandbox_only';

  constructor(firmId: string) {
    super(`${firmId} is a live firm. Only the clock of a sandbox firm can be moved`);
  }

  static example(): ClockOfLiveFirm {
    return new ClockOfLiveFirm('firm_live');
  }
}
