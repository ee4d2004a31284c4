import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError, refusalMessage } from '@sandbourse/platform/errors';

export class RunNotVisible extends DomainError {
  readonly code = 'run_not_visible';

  constructor() {
    super('Rebalancing run not found');
  }
}

export class RunNotApprovable extends DomainError {
  readonly code = 'run_not_approvable';

  static example(): RunNotApprovable {
    return new RunNotApprovable('The run was already approved');
  }
}

export class RunNotComparable extends DomainError {
  readonly code = 'run_not_comparable';

  constructor(status: string) {
    super(`The run is ${status}. Only a run that is ORDERS_GENERATED has orders to compare with`);
  }

  static example(): RunNotComparable {
    return new RunNotComparable('ANALYZING');
  }
}

export class AccountsBeingRebalanced extends DomainError {
  readonly code = 'account_being_rebalanced';

  constructor(accountIds: readonly string[]) {
    super(`An approved run is still trading in ${accountIds.join(', ')}. Wait until that run ends`);
  }

  static example(): AccountsBeingRebalanced {
    return new AccountsBeingRebalanced(['acct_01M7YTT5NMF4MMD6DGJKSYQC69']);
  }
}

export class RunOutdated extends DomainError {
  readonly code = 'run_outdated';

  constructor(accountIds: readonly string[]) {
    super(`Another run has traded in ${accountIds.join(', ')} since this run started. Start a new run`);
  }

  static example(): RunOutdated {
    return new RunOutdated(['acct_01M7YTT5NMF4MMD6DGJKSYQC69']);
  }
}

export class RebalancingRefused extends DomainError {
  static readonly checks = ['ACCOUNTS_NAMED', 'SECURITY_KNOWN', 'SECURITY_UNIQUE', 'WEIGHT_SUM'] as const;
  readonly code = 'rebalancing_refused';

  constructor(override readonly failedChecks: readonly FailedCheck<(typeof RebalancingRefused.checks)[number]>[]) {
    super(refusalMessage('The rebalancing run was refused', failedChecks));
  }

  static example(): RebalancingRefused {
    return new RebalancingRefused([{ check: 'ACCOUNTS_NAMED', reason: 'The portfolios have no accounts' }]);
  }
}

/** Thrown if an approval excludes orders that the run does not propose. */
export class OrdersNotProposed extends DomainError {
  static readonly checks = ['ORDER_PROPOSED'] as const;
  readonly code = 'rebalancing_refused';
  override readonly failedChecks: readonly FailedCheck[];

  constructor(indexes: readonly number[]) {
    const failedChecks = indexes.map(
      (index): FailedCheck => ({
        check: 'ORDER_PROPOSED',
        reason: `The run proposes no order with the index ${index}`,
      }),
    );
    super(refusalMessage('The excluded orders were refused', failedChecks));
    this.failedChecks = failedChecks;
  }

  static example(): OrdersNotProposed {
    return new OrdersNotProposed([7]);
  }
}

/**
 * Thrown if an approval leaves no order that can be executed. Either all orders are excluded, or the excluded sales
 * leave no cash for the purchases.
 */
export class NothingToTrade extends DomainError {
  static readonly checks = ['ORDERS_LEFT'] as const;
  readonly code = 'rebalancing_refused';
  override readonly failedChecks: readonly FailedCheck[];

  constructor() {
    const failedChecks: FailedCheck[] = [
      {
        check: 'ORDERS_LEFT',
        reason:
          'Without the excluded orders, no order trades, or the account cannot pay for the purchases. Exclude fewer orders',
      },
    ];
    super(refusalMessage('The approval was refused', failedChecks));
    this.failedChecks = failedChecks;
  }
}
