import { DomainError } from '@sandbourse/platform/errors';

/** Rejects a corporate action that is unknown, was cancelled, or belongs to another tenant. */
export class ActionNotVisible extends DomainError {
  readonly code = 'action_not_visible';

  constructor() {
    super('Corporate action not found');
  }
}

/** Rejects a second corporate action of a security on one day, because it would be unclear which action comes first. */
export class ActionExists extends DomainError {
  readonly code = 'action_exists';

  constructor(symbol: string, exDate: string) {
    super(`${symbol} already has a corporate action on ${exDate}`);
  }

  static example(): ActionExists {
    return new ActionExists('AAPL', '2026-11-23');
  }
}

export class ActionEffective extends DomainError {
  readonly code = 'action_effective';

  constructor(exDate: string) {
    super(`The business day of ${exDate} has begun, so the corporate action is already booked`);
  }

  static example(): ActionEffective {
    return new ActionEffective('2026-11-20');
  }
}
