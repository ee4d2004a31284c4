import { Injectable } from '@nestjs/common';
import { Clock } from '@sandbourse/platform/clock';
import { type DueAccount, DueAccounts } from '@sandbourse/platform/work';

/** Collects changes of holdings and targets. `take` returns the changes since it was last called. */
@Injectable()
export class DriftCauses {
  private readonly accounts: DueAccounts;
  private modelIds = new Set<string>();

  constructor(clock: Clock) {
    this.accounts = new DueAccounts(clock);
  }

  /** Records that the holdings or targets of these accounts have changed. */
  accountsChanged(accounts: Iterable<DueAccount>): void {
    this.accounts.mark(accounts);
  }

  /** Records a new version of a model. It changes the targets of all portfolios that follow the model. */
  modelChanged(modelId: string): void {
    this.modelIds.add(modelId);
  }

  /** Leaves the accounts of firms that go through the past to a later call. */
  take(): { accounts: readonly DueAccount[]; modelIds: readonly string[] } {
    const taken = { accounts: this.accounts.take(), modelIds: [...this.modelIds] };
    this.modelIds = new Set();
    return taken;
  }
}
