import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError } from '@sandbourse/platform';

export class PortfolioNotVisible extends DomainError {
  readonly code = 'portfolio_not_visible';

  constructor(portfolioId?: string) {
    super(portfolioId === undefined ? 'Portfolio not found' : `Portfolio ${portfolioId} not found`);
  }
}

/** An account is in at most one portfolio. */
export class AccountAssigned extends DomainError {
  readonly code = 'account_assigned';

  constructor(accountIds: readonly string[]) {
    super(`Already in another portfolio: ${accountIds.join(', ')}. Take them out of it first`);
  }
}

export class AssignmentRefused extends DomainError {
  readonly code = 'assignment_refused';

  constructor(override readonly failedChecks: readonly FailedCheck[]) {
    super(`The accounts were refused: ${[...new Set(failedChecks.map(({ check }) => check))].join(', ')}`);
  }
}
