export interface ChangedAccount {
  readonly accountId: string;
  readonly firmId: string;
}

/** Collects changes of holdings and targets. `take` returns the changes since it was last called. */
export class DriftCauses {
  /** The changed accounts, with their firms. */
  private readonly accounts = new Map<string, string>();
  private modelIds = new Set<string>();

  /** Records that the holdings or targets of these accounts have changed. */
  accountsChanged(accounts: Iterable<ChangedAccount>): void {
    for (const { accountId, firmId } of accounts) this.accounts.set(accountId, firmId);
  }

  /** Records a new version of a model. It changes the targets of all portfolios that follow the model. */
  modelChanged(modelId: string): void {
    this.modelIds.add(modelId);
  }

  /** Leaves the accounts of the firms for which `isHeld` returns true to a later call. */
  take(isHeld: (firmId: string) => boolean): { accounts: readonly ChangedAccount[]; modelIds: readonly string[] } {
    const accounts = [...this.accounts].flatMap(([accountId, firmId]) => (isHeld(firmId) ? [] : { accountId, firmId }));
    const taken = { accounts, modelIds: [...this.modelIds] };
    for (const { accountId } of accounts) this.accounts.delete(accountId);
    this.modelIds = new Set();
    return taken;
  }
}
