import type { Clock } from '../../clock.js';

export interface DueAccount {
  readonly accountId: string;
  readonly firmId: string;
}

/**
 * The accounts whose present figures must be computed again. Accounts of firms that go through the past wait until the
 * end, because their figures belong to a moment in which nobody can trade.
 */
export class DueAccounts {
  /** The firms of the accounts, by account id. */
  private readonly firms = new Map<string, string>();

  constructor(private readonly clock: Clock) {}

  mark(accounts: Iterable<DueAccount>): void {
    for (const { accountId, firmId } of accounts) this.firms.set(accountId, firmId);
  }

  /** Returns the accounts that were marked since the last call, and those that no longer wait. */
  take(): DueAccount[] {
    const taken = [...this.firms]
      .map(([accountId, firmId]) => ({ accountId, firmId }))
      .filter(({ firmId }) => !this.clock.isPassing(firmId));
    for (const { accountId } of taken) this.firms.delete(accountId);
    return taken;
  }
}
