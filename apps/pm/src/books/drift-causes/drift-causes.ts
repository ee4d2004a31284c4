/** Collects changes of holdings and targets. `take` returns the changes since it was last called. */
export class DriftCauses {
  private accountIds = new Set<string>();
  private modelIds = new Set<string>();

  /** Records that the holdings or targets of these accounts have changed. */
  accountsChanged(accountIds: Iterable<string>): void {
    for (const accountId of accountIds) this.accountIds.add(accountId);
  }

  /** Records a new version of a model. It changes the targets of all portfolios that follow the model. */
  modelChanged(modelId: string): void {
    this.modelIds.add(modelId);
  }

  take(): { accountIds: readonly string[]; modelIds: readonly string[] } {
    const taken = { accountIds: [...this.accountIds], modelIds: [...this.modelIds] };
    this.accountIds = new Set();
    this.modelIds = new Set();
    return taken;
  }
}
