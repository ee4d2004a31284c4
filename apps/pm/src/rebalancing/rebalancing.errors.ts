import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError } from '@sandbourse/platform';

export class RunNotVisible extends DomainError {
  readonly code = 'run_not_visible';

  constructor() {
    super('Rebalancing run not found');
  }
}

export class RunNotApprovable extends DomainError {
  readonly code = 'run_not_approvable';
}

export class RunNotComparable extends DomainError {
  readonly code = 'run_not_comparable';

  constructor(status: string) {
    super(`The run is ${status}: only one that is ORDERS_GENERATED has orders to compare with`);
  }
}

export class AccountsBeingRebalanced extends DomainError {
  readonly code = 'account_being_rebalanced';

  constructor(accountIds: readonly string[]) {
    super(`An approved run still trades in ${accountIds.join(', ')}: wait for its end`);
  }
}

export class RunOutdated extends DomainError {
  readonly code = 'run_outdated';

  constructor(accountIds: readonly string[]) {
    super(`Another run has traded in ${accountIds.join(', ')} since this one was started: start a new one`);
  }
}

export class RebalancingRefused extends DomainError {
  readonly code = 'rebalancing_refused';

  constructor(override readonly failedChecks: readonly FailedCheck[]) {
    super(`The rebalancing was refused: ${[...new Set(failedChecks.map(({ check }) => check))].join(', ')}`);
  }
}
