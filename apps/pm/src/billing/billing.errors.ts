import { DomainError } from '@sandbourse/platform';

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

export class PeriodNotOver extends DomainError {
  readonly code = 'period_not_over';

  constructor(periodEnd: string, today: string) {
    super(`The period ends on ${periodEnd}, and today is ${today}`);
  }
}
