/** Collects the changes since the last call of `take` that may have changed the drift of accounts. */
export class DriftCauses {
  private accountIds = new Set<string>();
  private modelIds = new Set<string>();

  /** Records that the holdings or targets of these accounts have changed. */
  accountsChanged(accountIds: Iterable<string>): void {
    for (const accountId of accountIds) this.accountIds.add(accountId);
  }

  /** Records a new version of a model, which changes the targets of all its followers. */
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
