/** What has changed since the last call of `take`, and may have moved the drift of accounts. */
export class DriftCauses {
  private accountIds = new Set<string>();
  private modelIds = new Set<string>();

  /** These accounts hold something else, or have other targets. */
  accountsChanged(accountIds: Iterable<string>): void {
    for (const accountId of accountIds) this.accountIds.add(accountId);
  }

  /** A model has a new version: whatever follows it has other targets. */
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
