import { Injectable } from '@nestjs/common';
import { Clock } from '@sandbourse/platform/clock';

export interface ChangedAccount {
  readonly accountId: string;
  readonly firmId: string;
}

/** Collects changes of holdings and targets. `take` returns the changes since it was last called. */
@Injectable()
export class DriftCauses {
  /** The changed accounts, with their firms. */
  private readonly accounts = new Map<string, string>();
  private modelIds = new Set<string>();

  constructor(private readonly clock: Clock) {}

  /** Records that the holdings or targets of these accounts have changed. */
  accountsChanged(accounts: Iterable<ChangedAccount>): void {
    for (const { accountId, firmId } of accounts) this.accounts.set(accountId, firmId);
  }

  /** Records a new version of a model. It changes the targets of all portfolios that follow the model. */
  modelChanged(modelId: string): void {
    this.modelIds.add(modelId);
  }

  /** Leaves the accounts of firms that go through the past to a later call. */
  take(): { accounts: readonly ChangedAccount[]; modelIds: readonly string[] } {
    const accounts = [...this.accounts].flatMap(([accountId, firmId]) =>
      this.clock.isPassing(firmId) ? [] : { accountId, firmId },
    );
    const taken = { accounts, modelIds: [...this.modelIds] };
    for (const { accountId } of accounts) this.accounts.delete(accountId);
    this.modelIds = new Set();
    return taken;
  }
}
