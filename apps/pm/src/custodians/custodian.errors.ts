import type { FailedCheck } from '@sandbourse/contracts';
import { DomainError } from '@sandbourse/platform';

export class ConnectionNotVisible extends DomainError {
  readonly code = 'connection_not_visible';

  constructor() {
    super('Custodian connection not found');
  }
}

export class ConnectionRefused extends DomainError {
  readonly code = 'connection_refused';

  constructor(override readonly failedChecks: readonly FailedCheck[]) {
    super(`The accounts were refused: ${[...new Set(failedChecks.map(({ check }) => check))].join(', ')}`);
  }
}

/** An account is in at most one connection. */
export class AccountConnected extends DomainError {
  readonly code = 'account_connected';

  constructor(accountIds: readonly string[]) {
    super(`Already in another connection: ${accountIds.join(', ')}`);
  }
}

export class StatementOfTheFuture extends DomainError {
  readonly code = 'statement_refused';

  constructor(asOf: string, today: string) {
    super(`A statement as of ${asOf} is of the future: today is ${today}`);
  }
}

export class SyncInProgress extends DomainError {
  readonly code = 'sync_in_progress';

  constructor() {
    super('A statement of this connection is being imported: send this one again when it is done');
  }
}

export class StatementOutdated extends DomainError {
  readonly code = 'statement_outdated';

  constructor(asOf: string, lastAsOf: string) {
    super(`A statement as of ${lastAsOf} has been imported: one as of ${asOf} is older`);
  }
}
