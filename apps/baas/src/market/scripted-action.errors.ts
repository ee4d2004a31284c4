import { DomainError } from '@sandbourse/platform/errors';

/** Unknown, cancelled, or another tenant's action. */
export class ActionNotVisible extends DomainError {
  readonly code = 'action_not_visible';

  constructor() {
    super('Corporate action not found');
  }
}

/** A security has at most one corporate action a day: the order of two would be undefined. */
export class ActionExists extends DomainError {
  readonly code = 'action_exists';

  constructor(symbol: string, exDate: string) {
    super(`${symbol} has a corporate action on ${exDate} already`);
  }

  static example(): ActionExists {
    return new ActionExists('AAPL', '2026-11-23');
  }
}

export class ActionEffective extends DomainError {
  readonly code = 'action_effective';

  constructor(exDate: string) {
    super(`The business day of ${exDate} has begun: what the action did is booked`);
  }

  static example(): ActionEffective {
    return new ActionEffective('2026-11-20');
  }
}
