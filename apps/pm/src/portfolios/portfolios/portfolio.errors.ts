import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError, refusalMessage } from '@sandbourse/platform/errors';

export class PortfolioNotVisible extends DomainError {
  readonly code = 'portfolio_not_visible';

  constructor(portfolioId?: string) {
    super(portfolioId === undefined ? 'Portfolio not found' : `Portfolio ${portfolioId} not found`);
  }
}

/** Thrown if an account cannot be assigned to a portfolio, because it is already in another portfolio. */
export class AccountAssigned extends DomainError {
  readonly code = 'account_assigned';

  constructor(accountIds: readonly string[]) {
    super(
      `These accounts are already in another portfolio: ${accountIds.join(', ')}. Remove them from that portfolio first`,
    );
  }

  static example(): AccountAssigned {
    return new AccountAssigned(['acct_01M7YTT5NMF4MMD6DGJKSYQC69']);
  }
}

export class AssignmentRefused extends DomainError {
  static readonly checks = ['REP_CODE'] as const;
  readonly code = 'assignment_refused';

  constructor(override readonly failedChecks: readonly FailedCheck<(typeof AssignmentRefused.checks)[number]>[]) {
    super(refusalMessage('The accounts were refused', failedChecks));
  }

  static example(): AssignmentRefused {
    return new AssignmentRefused([
      { check: 'REP_CODE', reason: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69 has the rep code R002, the portfolio has R001' },
    ]);
  }
}
