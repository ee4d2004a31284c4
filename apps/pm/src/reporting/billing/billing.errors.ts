import { DomainError } from '@sandbourse/platform/errors';

export class FeeScheduleNotVisible extends DomainError {
  readonly code = 'fee_schedule_not_visible';

  constructor() {
    super('Fee schedule not found');
  }
}

export class BillingRunNotVisible extends DomainError {
  readonly code = 'billing_run_not_visible';

  constructor() {
    super('Billing run not found');
  }
}

export class BillingStatementNotVisible extends DomainError {
  readonly code = 'billing_statement_not_visible';

  constructor() {
    super('Billing statement not found');
  }
}

export class PreviewTooLarge extends DomainError {
  readonly code = 'preview_too_large';

  constructor(portfolios: number, max: number) {
    super(`A preview can have at most ${max} portfolios, but this one has ${portfolios}. Send fewer in portfolio_ids`);
  }

  static example(): PreviewTooLarge {
    return new PreviewTooLarge(240, 50);
  }
}
