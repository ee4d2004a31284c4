/** A cached answer that expires; concurrent callers share one request for it. */
export class Fresh<T> {
  private value: { readonly answer: T; readonly at: number } | undefined;
  private asking: Promise<T> | undefined;

  constructor(
    private readonly ask: () => Promise<T>,
    private readonly times: { readonly keepMs: number; readonly staleMs: number; readonly now: () => number },
  ) {}

  /** The cached answer while it is fresh. Otherwise a new answer, or the old one if a new one is not available. */
  async get(): Promise<T> {
    const { keepMs, staleMs, now } = this.times;
    if (this.value && now() - this.value.at < keepMs) return this.value.answer;

    this.asking ??= this.renew().finally(() => {
      this.asking = undefined;
    });
    try {
      return await this.asking;
    } catch (error) {
      if (this.value && now() - this.value.at < staleMs) return this.value.answer;
      throw error;
    }
  }

  private async renew(): Promise<T> {
    const answer = await this.ask();
    this.value = { answer, at: this.times.now() };
    return answer;
  }
}
