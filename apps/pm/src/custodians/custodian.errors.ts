import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError, refusalMessage } from '@sandbourse/platform/errors';

export class ConnectionNotVisible extends DomainError {
  readonly code = 'connection_not_visible';

  constructor() {
    super('Custodian connection not found');
  }
}

export class FileOfLiveFirm extends DomainError {
  readonly code = 'sandbox_only';

  constructor() {
    super('Custodian files are written only for a sandbox firm');
  }
}

const CONNECTION_CHECKS = ['ACCOUNT_HELD_AWAY', 'REP_CODE'] as const;
export type ConnectionCheck = (typeof CONNECTION_CHECKS)[number];

export class ConnectionRefused extends DomainError {
  static readonly checks = CONNECTION_CHECKS;
  readonly code = 'connection_refused';

  constructor(override readonly failedChecks: readonly FailedCheck<ConnectionCheck>[]) {
    super(refusalMessage('The accounts were refused', failedChecks));
  }

  static example(): ConnectionRefused {
    return new ConnectionRefused([
      {
        check: 'ACCOUNT_HELD_AWAY',
        reason:
          'acct_01M7YTT5NMF4MMD6DGJKSYQC69 is not held at an outside custodian. Open the account with an OUTSIDE custodian',
      },
    ]);
  }
}

/** Thrown if an account cannot be added to a connection, because it is already in another connection. */
export class AccountConnected extends DomainError {
  readonly code = 'account_connected';

  constructor(accountIds: readonly string[]) {
    super(`These accounts are already in another connection: ${accountIds.join(', ')}`);
  }

  static example(): AccountConnected {
    return new AccountConnected(['acct_01M7YTT5NMF4MMD6DGJKSYQC69']);
  }
}

export class StatementOfTheFuture extends DomainError {
  readonly code = 'statement_refused';

  constructor(asOf: string, today: string) {
    super(`The statement is dated ${asOf}, after today, ${today}`);
  }

  static example(): StatementOfTheFuture {
    return new StatementOfTheFuture('2026-11-23', '2026-11-20');
  }
}

export class SyncInProgress extends DomainError {
  readonly code = 'sync_in_progress';

  constructor() {
    super('Another statement of this connection is being imported. Send your statement again after that import ends');
  }
}

export class StatementOutdated extends DomainError {
  readonly code = 'statement_outdated';

  constructor(asOf: string, lastAsOf: string) {
    super(`The statement of ${asOf} is older than the statement of ${lastAsOf}, which was already imported`);
  }

  static example(): StatementOutdated {
    return new StatementOutdated('2026-11-18', '2026-11-19');
  }
}
